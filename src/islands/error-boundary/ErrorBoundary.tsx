import { Component, createRef, type ReactNode } from "react";
import { failure } from "../../i18n/tables/failure.ts";
import { ISLAND_FAILED_EVENT, type IslandFailedDetail } from "../../shared/island-failed.ts";

interface Props {
  /** Name of the island in reports. */
  readonly island: string;
  readonly children: ReactNode;
}

/** Words by the `lang` of a page. */
const wordsOf: Readonly<Record<string, typeof failure.fr>> = failure;

/** The page's own phone and e-mail links: its footer always has them. */
function contactLinks(): readonly HTMLAnchorElement[] {
  return ["tel", "mailto"].flatMap(
    (scheme) => document.querySelector<HTMLAnchorElement>(`.footer a[href^="${scheme}:"]`) ?? [],
  );
}

/**
 * Wraps every island: when it crashes, it says so in its place, with a reload button and the firm's phone and
 * e-mail, and leaves the page around it as it is. The failure is reported by an event on the document; nothing
 * is sent.
 */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };
  private readonly place = createRef<HTMLDivElement>();

  override componentDidCatch(error: unknown) {
    const detail: IslandFailedDetail = { componentUrl: this.props.island, error };
    this.place.current?.dispatchEvent(new CustomEvent(ISLAND_FAILED_EVENT, { bubbles: true, detail }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const texts = wordsOf[document.documentElement.lang] ?? failure.fr;
    return (
      <div className="notice notice--problem" role="alert" ref={this.place}>
        <b>{texts.title}</b>
        <span>{texts.text}</span>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {texts.reload}
        </button>
        <span>
          {texts.contact}
          {contactLinks().map(({ href, textContent }) => (
            <a key={href} href={href}>
              {textContent}
            </a>
          ))}
        </span>
      </div>
    );
  }
}
