import type { ReactNode } from "react";
import { civilDate, parisDay } from "../../../src/shared/civil-date.ts";
import { parisInstant } from "../../../src/shared/opening-hours.ts";
import { csvText } from "../inbox/export-csv.ts";
import { type Entered, notFound, refused, show } from "../shell/asked.ts";
import { auditView } from "../shell/audit-view.ts";
import { deskHeaders } from "../shell/document.tsx";
import { Empty, PageHead, Table, t, useDesk } from "../shell/parts.tsx";
import { registerColumns } from "./columns.ts";
import { type RegisterEntry, type RegisterName, readRegister } from "./register-store.ts";

/** Names of the registers, in the order of their links. */
export const registers: Readonly<Record<RegisterName, string>> = {
  reclamations: "Registre des réclamations",
  sinistres: "Registre des sinistres",
  declarations: "Registre des renonciations et résiliations",
};

const NAMES: readonly RegisterName[] = ["reclamations", "sinistres", "declarations"];

function nameOf(word: string): RegisterName | undefined {
  return NAMES.find((name) => name === word);
}

/** The year that the address asks for; the current one for anything that is no year of this site. */
function yearOf(url: URL, now: Date): number {
  const typed = url.searchParams.get("annee") ?? "";
  const { year } = parisDay(now);
  return /^20\d\d$/.test(typed) && Number(typed) <= year ? Number(typed) : year;
}

const newYear = (year: number) => parisInstant(civilDate(year, 1, 1), 0);

/** Links to the registers. */
export function RegisterLinks({ current }: { readonly current?: RegisterName }): ReactNode {
  return (
    <nav className="views" aria-label="Registres">
      <ul className="chips">
        {NAMES.map((name) => (
          <li key={name}>
            <a href={`/bureau/registres/${name}`} aria-current={name === current ? "page" : undefined}>
              {t(registers[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const openLink = ({ reference }: RegisterEntry) => <a href={`/bureau/demandes/${reference}`}>{reference}</a>;

function RegisterBody({
  name,
  year,
  entries,
}: {
  readonly name: RegisterName;
  readonly year: number;
  readonly entries: readonly RegisterEntry[];
}): ReactNode {
  const { member, now } = useDesk();
  const [, ...columns] = registerColumns[name];
  return (
    <>
      <PageHead title={`${registers[name]}, ${year}`}>
        {`${entries.length} ligne${entries.length > 1 ? "s" : ""}, la plus ancienne d'abord`}
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
      <p className="page__foot">
        {member.role === "responsable" ? (
          <>
            <a href={`/bureau/registres/${name}.csv?annee=${year}`}>Exporter ce registre (CSV)</a>
            {". "}
          </>
        ) : null}
        {t("L'impression du navigateur en donne une page, sans menu.")}{" "}
        <a href={`/bureau/registres/${name}?annee=${year - 1}`}>{year - 1}</a>
        {year < parisDay(now).year ? (
          <>
            {" "}
            <a href={`/bureau/registres/${name}?annee=${year + 1}`}>{year + 1}</a>
          </>
        ) : null}
      </p>
    </>
  );
}

function download(entered: Entered, name: RegisterName, year: number, entries: readonly RegisterEntry[]): Response {
  const columns = registerColumns[name];
  const headers = deskHeaders(entered.services.identity.hsts);
  headers.set("content-type", "text/csv; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${name}-${year}.csv"`);
  const lines = [columns.map(([title]) => title), ...entries.map((entry) => columns.map(([, read]) => read(entry)))];
  return new Response(csvText(lines), { headers });
}

/** `/bureau/registres/<name>` and `<name>.csv`: complaints, claims, withdrawals and terminations of a year. */
export async function handleRegisters(entered: Entered): Promise<Response> {
  const { services, path, url, now, session } = entered;
  const word = path.split("/")[2] ?? "";
  const name = nameOf(word.replace(/\.csv$/, ""));
  if (name === undefined || path.split("/").length > 3) {
    return notFound(services);
  }
  const isResponsable = session.member.role === "responsable";
  const isExport = word.endsWith(".csv");
  if (isExport && !isResponsable) {
    return refused(services, 403, "Réservé aux responsables", "Demandez cet export à un responsable du cabinet.");
  }
  const year = yearOf(url, now);
  const entries = await readRegister(services.database, name, { from: newYear(year), to: newYear(year + 1) });
  await auditView(entered, isExport ? "register-export" : "register", [null], { count: entries.length, year });
  if (isExport) return download(entered, name, year, entries);
  return show(entered, { menu: "chiffres", title: registers[name] }, RegisterBody, { name, year, entries });
}
