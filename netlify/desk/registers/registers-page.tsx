import type { ReactNode } from "react";
import { parisDay } from "../../../src/shared/civil-date.ts";
import { isKeyOf } from "../../../src/shared/is-key-of.ts";
import { csvDownload } from "../inbox/export-csv.ts";
import { auditView } from "../shell/audit-view.ts";
import { type Entered, notFound, refused, show } from "../shell/page.tsx";
import { Empty, PageHead, Table, t, useDesk } from "../shell/parts.tsx";
import { registerColumns } from "./columns.ts";
import { type RegisterEntry, type RegisterName, readRegister, readRegisterPage } from "./register-store.ts";

/** Names of the registers, in the order of their links. */
const registers: Readonly<Record<RegisterName, string>> = {
  reclamations: "Registre des réclamations",
  sinistres: "Registre des sinistres",
  declarations: "Registre des renonciations et résiliations",
};

/** The year that the address asks for; the current one for anything that is no year of this site. */
function yearOf(url: URL, now: Date): number {
  const typed = url.searchParams.get("annee") ?? "";
  const { year } = parisDay(now);
  return /^20\d\d$/.test(typed) && Number(typed) <= year ? Number(typed) : year;
}

/** Links to the registers. */
export function RegisterLinks({ current }: { readonly current?: RegisterName }): ReactNode {
  return (
    <nav className="views" aria-label="Registres">
      <ul className="chips">
        {Object.entries(registers).map(([name, title]) => (
          <li key={name}>
            <a href={`/bureau/registres/${name}`} aria-current={name === current ? "page" : undefined}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const openLink = ({ reference }: RegisterEntry) => <a href={`/bureau/demandes/${reference}`}>{reference}</a>;

interface RegisterProps {
  readonly name: RegisterName;
  readonly year: number;
  /** Whether the page begins with the year. */
  readonly isFirst: boolean;
  readonly entries: readonly RegisterEntry[];
  /** The reference after which the next page begins; null for the last one. */
  readonly next: string | null;
}

/** What may be done with a register, and those of the years beside it. */
function Foot({ name, year }: Pick<RegisterProps, "name" | "year">): ReactNode {
  const { member, now } = useDesk();
  const ofYear = (wanted: number) => <a href={`/bureau/registres/${name}?annee=${wanted}`}>{wanted}</a>;
  return (
    <p className="muted page__foot">
      {member.role === "responsable" ? (
        <>
          <a href={`/bureau/registres/${name}.csv?annee=${year}`}>Exporter ce registre (CSV)</a>
          {". "}
        </>
      ) : null}
      {t("L'impression du navigateur en donne une page, sans menu.")} {ofYear(year - 1)}{" "}
      {year < parisDay(now).year ? ofYear(year + 1) : null}
    </p>
  );
}

function RegisterBody({ name, year, isFirst, entries, next }: RegisterProps): ReactNode {
  const [, ...columns] = registerColumns[name];
  return (
    <>
      <PageHead title={`${registers[name]}, ${year}`}>
        {`${entries.length} ligne${entries.length > 1 ? "s" : ""}${isFirst && next === null ? "" : " sur cette page"}, la plus ancienne d'abord`}
      </PageHead>
      <RegisterLinks current={name} />
      {entries.length === 0 ? (
        <Empty text="Rien n'est entré dans ce registre cette année-là." />
      ) : (
        <Table
          look="register"
          name={registers[name]}
          columns={[["Référence", openLink], ...columns]}
          rows={entries}
          keyOf={({ reference }) => reference}
        />
      )}
      {next === null ? null : (
        <p>
          {t("D'autres lignes suivent.")}{" "}
          <a href={`/bureau/registres/${name}?annee=${year}&apres=${next}`}>Lignes suivantes</a>
        </p>
      )}
      {isFirst ? null : (
        <p>
          <a href={`/bureau/registres/${name}?annee=${year}`}>Début du registre</a>
        </p>
      )}
      <Foot name={name} year={year} />
    </>
  );
}

/** `/bureau/registres/<name>` and `<name>.csv`: complaints, claims, withdrawals and terminations of a year. */
export async function handleRegisters(entered: Entered): Promise<Response> {
  const { services, path, url, now, session } = entered;
  const word = path.split("/")[2] ?? "";
  const name = word.replace(/\.csv$/, "");
  if (!isKeyOf(registers, name) || path.split("/").length > 3) return notFound(services);
  const isResponsable = session.member.role === "responsable";
  const isExport = word.endsWith(".csv");
  if (isExport && !isResponsable) {
    return refused(services, 403, "Réservé aux responsables", "Demandez cet export à un responsable du cabinet.");
  }
  const year = yearOf(url, now);
  const { database, identity } = services;
  await auditView(entered, isExport ? "register-export" : "register", [null], { year });
  if (isExport) {
    const pages = readRegister(database, name, year);
    return csvDownload(identity.hsts, `${name}-${year}`, registerColumns[name], pages);
  }
  const after = url.searchParams.get("apres");
  const page = await readRegisterPage(database, name, year, after);
  return show(entered, { menu: "chiffres", title: registers[name] }, RegisterBody, {
    name,
    year,
    isFirst: after === null,
    ...page,
  });
}
