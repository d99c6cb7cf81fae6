import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { PasskeyFailed } from "./passkey-failed";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { fetchQuestion, usePasskey } from "./use-passkey";
import { PlainForm } from "~/app/forms/plain-form";
import { listTime } from "~/app/i18n/format";
import { PASSKEY_NAME_FORM, PASSKEY_NAME_MOST } from "~/app/services/identity/passkeys/passkey-name-form";
import type { Instant } from "~/workflows/kit";

/** The address to which everything about one's own passkeys is posted. */
export const PASSKEYS_ADDRESS = "/settings/my-profile/passkeys";

export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Instant;
  readonly lastUsedAt: Instant | null;
  readonly synced: boolean;
}
export interface PasskeySectionProps {
  readonly passkeys: readonly ShownPasskey[];
  /** A passkey is asked for after the password, too. */
  readonly secondFactor: boolean;
  /** By it the typed name of a new one is known to have been taken. */
  readonly commandId: string;
  /** The name typed for a new one before the person was asked to confirm who they are. */
  readonly typedName?: string | null;
}

/** One's own passkeys: add, name, remove; and whether one is asked for after the password. */
export function PasskeySection({ passkeys, secondFactor, commandId, typedName = null }: PasskeySectionProps) {
  const { t } = useTranslation();
  return (
    <HomeSection
      at="passkeys"
      title={t("identity.passkeys.title")}
      lead={t("identity.passkeys.lead")}
      count={passkeys.length}
    >
      <div className="sheet flex flex-col divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} {...passkey} isLast={passkeys.length === 1 && secondFactor} />
        ))}
        <NewPasskey key={typedName} typedName={typedName} commandId={commandId} />
      </div>
      {passkeys.length > 0 && <SecondFactor on={secondFactor} />}
    </HomeSection>
  );
}

function PasskeyLine({
  id,
  name,
  addedAt,
  lastUsedAt,
  synced,
  isLast,
}: ShownPasskey & { readonly isLast: boolean }) {
  const { t } = useTranslation();
  const used =
    lastUsedAt === null
      ? t("identity.passkeys.neverUsed")
      : t("identity.passkeys.used", { time: listTime(lastUsedAt) });
  return (
    <div className="flex flex-col gap-3 p-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {t("identity.passkeys.added", { time: listTime(addedAt) })} · {used} ·{" "}
          {t(synced ? "identity.passkeys.synced" : "identity.passkeys.oneDevice")}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <PlainForm
          key={name}
          id={`passkey-${id}`}
          declared={PASSKEY_NAME_FORM}
          answer={undefined}
          action={PASSKEYS_ADDRESS}
          hidden={{ intent: "rename", id }}
          values={{ name }}
          getId={(field) => `${field}-${id}`}
          className="flex flex-wrap items-end gap-3"
        >
          {(getField) => (
            <>
              <TextField label={t("identity.passkeys.rename")} width="medium" {...getField("name")} />
              <Button type="submit">{t("identity.passkeys.saveName")}</Button>
            </>
          )}
        </PlainForm>
        <ConfirmDialog
          action={t("identity.passkeys.remove")}
          tone="danger"
          title={t("identity.passkeys.removeTitle", { name })}
          body={t(isLast ? "identity.passkeys.removeLast" : "identity.passkeys.removeBody")}
          formAction={PASSKEYS_ADDRESS}
          values={{ intent: "remove", id }}
        />
      </div>
    </div>
  );
}

type NewPasskeyProps = Pick<PasskeySectionProps, "commandId"> & { readonly typedName: string | null };

/** Sent by the scripts that ask the device; a form that is posted, as the typing in those alone is kept. */
function NewPasskey({ typedName, commandId }: NewPasskeyProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { run, busy, supported, problem, refused } = usePasskey(PASSKEYS_ADDRESS);
  const form = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // Whoever comes back from having shown who they are goes on where they were; a browser that wants a press has the button ready.
  useEffect(() => {
    if (typedName === null || !supported) return;
    window.history.replaceState(window.history.state, "", `${window.location.pathname}#passkeys`);
    add.current?.focus();
    form.current?.requestSubmit();
  }, [typedName, supported]);
  return (
    <form
      ref={form}
      method="post"
      action={PASSKEYS_ADDRESS}
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Read from the field: what was typed before scripts ran counts too.
        const typed = new FormData(event.currentTarget).get("new-passkey");
        const name = typeof typed === "string" ? typed.trim() : "";
        const named = { name: name || t("identity.passkeys.unnamed") };
        const prepare = () =>
          submit({ intent: "prepare", ...named }, { method: "post", action: PASSKEYS_ADDRESS });
        void run(
          { kind: "make", ask: () => fetchQuestion(PASSKEYS_ADDRESS) },
          // The question before it names no command: until a passkey is made, the name is kept.
          { intent: "add", commandId, ...named },
          prepare,
        );
      }}
    >
      <input type="hidden" name="commandId" value={commandId} />
      <TextField
        name="new-passkey"
        label={t("identity.passkeys.newName")}
        hint={t("identity.passkeys.newNameHint")}
        {...(typedName !== null && { defaultValue: typedName })}
        maxLength={PASSKEY_NAME_MOST}
        width="medium"
      />
      <div>
        <Button ref={add} type="submit" busy={busy} disabled={!supported}>
          {t("identity.passkeys.add")}
        </Button>
      </div>
      <PasskeyFailed problem={problem} refused={refused} />
    </form>
  );
}

function SecondFactor({ on }: { readonly on: boolean }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={PASSKEYS_ADDRESS} className="sheet flex flex-col gap-3 p-4">
      <input type="hidden" name="intent" value="second-factor" />
      <input type="hidden" name="on" value={String(!on)} />
      <div>
        <p className="font-semibold">
          {t(on ? "identity.passkeys.secondFactorOn" : "identity.passkeys.secondFactorOff")}
        </p>
        <p className="max-w-prose text-sm text-ink-soft">{t("identity.passkeys.secondFactorBody")}</p>
      </div>
      <div>
        <Button type="submit">
          {t(on ? "identity.passkeys.secondFactorStop" : "identity.passkeys.secondFactorStart")}
        </Button>
      </div>
    </Form>
  );
}
