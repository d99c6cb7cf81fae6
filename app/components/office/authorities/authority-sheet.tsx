/** One authority as the portal expects it, and whether it is in place. */
import { useTranslation } from "react-i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fingerprint } from "~/app/components/ui/fingerprint/fingerprint";
import { Notice } from "~/app/components/ui/notice/notice";
import { listDay } from "~/app/i18n/format";
import type { AuthorityState, KnownAuthority } from "~/app/services/documents/trust/known-authorities";

const TONES: Readonly<Record<AuthorityState, BadgeTone>> = {
  present: "good",
  missing: "warning",
  differs: "bad",
  ended: "bad",
};

/** An authority that is believed, as a page gets it. */
export interface ShownAuthority {
  readonly name: string;
  readonly fingerprint: string;
  /** An instant in UTC. */
  readonly validUntil: string;
  /** In what it is believed; absent where its place says so. */
  readonly believedIn?: readonly KnownAuthority["setting"][];
}

export interface AuthoritySheetProps extends Omit<KnownAuthority, "named"> {
  readonly state: AuthorityState;
  readonly found: readonly ShownAuthority[];
  /** Names of others that are believed in the same signatures. */
  readonly instead?: readonly string[];
}

export function AuthoritySheet(authority: AuthoritySheetProps) {
  const { t } = useTranslation();
  const { id, name, state, isRoot, fingerprint, found, confirmAt, setting, instead = [] } = authority;
  return (
    <section aria-labelledby={id} className="sheet flex flex-col gap-2 px-5 py-3">
      <h2 id={id} className="flex flex-wrap items-center gap-3 pt-1 text-lg">
        {name}
        <Badge tone={TONES[state]}>{t(`authorities.states.${state}`)}</Badge>
      </h2>
      {state === "differs" && <Notice tone="error">{t("authorities.differsNotice")}</Notice>}
      <DescriptionList
        items={[
          { term: t("authorities.issues"), description: t(`authorities.authorities.${id}.issues`) },
          { term: t("authorities.without"), description: t(`authorities.authorities.${id}.without`) },
          ...(state === "missing" && instead.length > 0
            ? [
                {
                  term: t("authorities.instead"),
                  description: t("authorities.insteadBody", { names: instead.join(", ") }),
                },
              ]
            : []),
          {
            term: t("authorities.kind"),
            description: t(isRoot ? "authorities.root" : "authorities.between"),
          },
          {
            term: t("authorities.found"),
            description: found.length === 0 ? t("authorities.none") : <FoundAuthorities found={found} />,
          },
          {
            term: t("authorities.knownFingerprint"),
            description:
              fingerprint === null ? t("authorities.notKnown") : <Fingerprint hexadecimal={fingerprint} />,
          },
          {
            term: t("authorities.confirm"),
            description: (
              <a href={confirmAt} rel="noreferrer">
                {new URL(confirmAt).host}
              </a>
            ),
          },
          { term: t("authorities.setting"), description: <code className="font-mono">{setting}</code> },
        ]}
      />
    </section>
  );
}

/** Each with its fingerprint and its end. */
export function FoundAuthorities({ found }: { readonly found: readonly ShownAuthority[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-2">
      {found.map(({ name, fingerprint, validUntil, believedIn = [] }) => (
        <li key={fingerprint}>
          {t("authorities.until", { name, day: listDay(validUntil) })}
          <Fingerprint hexadecimal={fingerprint} />
          {believedIn.map((setting) => (
            <p key={setting} className="text-sm text-ink-soft">
              {t(`authorities.believedIn.${setting}`)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
