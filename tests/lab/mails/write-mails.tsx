import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { everyMail, type SampleMail } from "./every-mail.ts";

const kilobytes = (text: string) => Math.ceil(Buffer.byteLength(text) / 1024);

function indexPage(all: readonly SampleMail[]): string {
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <title>E-mails du site</title>
      </head>
      <body>
        <h1>{all.length} e-mails</h1>
        <table>
          <tbody>
            {all.map(({ name, mail }) => (
              <tr key={name}>
                <td>
                  <a href={`${name}.html`}>{name}</a>
                </td>
                <td>
                  <a href={`${name}.txt`}>texte</a>
                </td>
                <td>{mail.subject}</td>
                <td>{kilobytes(mail.html)} Ko</td>
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/**
 * Writes every mail as HTML and text into an emptied folder, with a page that lists them.
 * @returns a line that says how many, and the address of that page.
 */
export async function writeMails(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = await everyMail();
  for (const { name, mail } of all) {
    writeFileSync(join(folder, `${name}.html`), mail.html);
    writeFileSync(join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.text}\n`);
  }
  const index = join(folder, "index.html");
  writeFileSync(index, indexPage(all));
  return `${all.length} e-mails : ${pathToFileURL(index).href}`;
}
