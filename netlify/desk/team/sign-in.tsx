import type { ReactNode } from "react";
import { SIGN_IN_MINUTES } from "../shell/access.ts";
import { Notice, P, Press, TextInput, t } from "../shell/parts.tsx";

/** Asks for the address. `back` is the path to return to. */
export function SignInBody({ back, problem }: { readonly back: string; readonly problem: string | null }): ReactNode {
  return (
    <>
      <h1>Entrer dans le bureau</h1>
      {problem === null ? null : <Notice tone="problem">{t(problem)}</Notice>}
      <P text="Vous recevez un lien par e-mail. Il n'y a pas de mot de passe à retenir." />
      <form method="post" action="/bureau/entrer" className="stack">
        <input type="hidden" name="vers" value={back} />
        <TextInput
          label="Votre adresse e-mail professionnelle"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Press look="accent">Recevoir le lien</Press>
      </form>
    </>
  );
}

/** The same words whether the address has access or not. */
export function LinkSentBody(): ReactNode {
  return (
    <>
      <h1>Regardez vos e-mails</h1>
      <P
        text={`Si cette adresse a accès au bureau, un lien arrive dans la minute. Il vaut ${SIGN_IN_MINUTES} minutes et une seule fois.`}
      />
      <P text="Rien ne vient ? Regardez les indésirables, puis demandez à un responsable du cabinet si votre adresse a un accès. Sans e-mail : « npm run leads -- lien » avec votre adresse, sur l'ordinateur qui a le projet." />
      <p>
        <a href="/bureau/entrer">Demander un autre lien</a>
      </p>
    </>
  );
}

/** A button, because mail scanners that open links do not press buttons. */
export function EnterBody({ action, back }: { readonly action: string; readonly back: string }): ReactNode {
  return (
    <>
      <h1>Entrer dans le bureau</h1>
      <P text="Votre lien est valable. Appuyez sur le bouton pour ouvrir le bureau sur cet appareil." />
      <form method="post" action={action} className="stack">
        <input type="hidden" name="vers" value={back} />
        <Press look="accent">Entrer</Press>
      </form>
    </>
  );
}

/** A link that was used, has expired or is wrong. */
export function DeadLinkBody(): ReactNode {
  return (
    <>
      <h1>{t("Ce lien n'ouvre plus rien")}</h1>
      <P text="Il a déjà servi, il a expiré, ou il est incomplet. Demandez-en un autre : il arrive dans la minute." />
      <p>
        <a className="button button--accent" href="/bureau/entrer">
          Demander un lien
        </a>
      </p>
    </>
  );
}
