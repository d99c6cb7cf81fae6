import { useTranslation } from "react-i18next";

import { formatClockTime, listDay } from "~/app/i18n/format";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { RightsAtTheTime, type NamedRight } from "./rights-at-the-time";

export interface ReplayedEntry {
  readonly step: number;
  readonly title: string;
  /** The fact's name in the log. */
  readonly fact: string;
  readonly at: string;
  readonly name: string;
  readonly role: string;
  readonly standing: string;
  /** Absent where it is not known under which rights it was done. */
  readonly used?: readonly NamedRight[];
  readonly rights: readonly NamedRight[];
  /** The status afterwards. */
  readonly status: string;
  /** The words that the person gave with it. */
  readonly lines: readonly { readonly term: string; readonly text: string; readonly to?: string }[];
  readonly position: number;
  readonly version: number;
  /** Of forms only. */
  readonly edition?: number;
  readonly contentVersion?: number;
  readonly hash: string;
  readonly requestId: string | null;
  /** Whether its content has been destroyed. */
  readonly erased: boolean;
}

/** One entry of the log, in words: when, who, under which rights, and where in the log it is. */
export function WhatHappened({ entry }: { readonly entry: ReplayedEntry }) {
  const { t } = useTranslation();
  const machine = (text: string) => <code className="text-sm break-all">{text}</code>;
  return (
    <section aria-labelledby="what" aria-live="polite" className="sheet flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="what" className="text-xl">
          {entry.step}. {entry.title}
        </h2>
        <code className="text-sm text-ink-soft">{entry.fact}</code>
      </div>
      {entry.erased && (
        <Notice tone="warning" title={t("replay.erased")}>
          {t("replay.erasedBody")}
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            term: t("replay.when"),
            description: (
              <time dateTime={entry.at}>{`${listDay(entry.at)} ${formatClockTime(entry.at)}`}</time>
            ),
          },
          {
            term: t("replay.who"),
            // The portal has no role but its own.
            description: entry.name === entry.role ? entry.name : `${entry.name} · ${entry.role}`,
          },
          { term: t("replay.standing"), description: entry.standing },
          {
            term: t(entry.used === undefined ? "replay.rights" : "replay.used"),
            description: <RightsAtTheTime used={entry.used} rights={entry.rights} />,
          },
          { term: t("replay.state"), description: entry.status },
          ...entry.lines.map(({ term, text, to }) => ({
            term,
            description:
              to === undefined ? (
                text
              ) : (
                <>
                  {machine(text)}
                  <a href={to} className="link block min-h-6">
                    {t("replay.openDocument")}
                  </a>
                </>
              ),
          })),
          {
            term: t("replay.position"),
            description: `${entry.position} · ${t("replay.version")} ${entry.version}`,
          },
          ...(entry.edition === undefined
            ? []
            : [
                {
                  term: t("replay.edition"),
                  description: `${entry.edition} · ${t("replay.content")} ${entry.contentVersion}`,
                },
              ]),
          { term: t("replay.hash"), description: machine(entry.hash) },
          ...(entry.requestId === null
            ? []
            : [{ term: t("replay.request"), description: machine(entry.requestId) }]),
        ]}
      />
    </section>
  );
}
