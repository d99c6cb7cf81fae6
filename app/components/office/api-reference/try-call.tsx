import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import type { ReferenceCall } from "~/app/api/reference.server";

import { Button } from "../../ui/button/button";
import { Field } from "../../ui/field/field";
import { ScrollRegion } from "../../ui/scroll-region";
import { useHydrated } from "../../ui/use-hydrated";

interface Tried {
  readonly status: number;
  readonly text: string;
}

/** An example of a call, as a program would make it; and, with scripts, the call itself, with what the reader fills in. */
export function TryCall({ call }: { readonly call: ReferenceCall }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const example = (
    <div className="flex flex-col gap-1">
      <h4 className="text-base">{t("api.docs.exampleRequest")}</h4>
      <ScrollRegion label={t("api.docs.exampleRequest")}>
        <pre className="rounded-md bg-sunken p-3 font-mono text-sm">{getCommand(call)}</pre>
      </ScrollRegion>
    </div>
  );
  // Files go with a program: a page has no need to send them so.
  const isSendable = call.bodyType === null || call.bodyType === "application/json";
  return (
    <>
      {example}
      {hydrated && isSendable && <TryForm call={call} />}
    </>
  );
}

function TryForm({ call }: { readonly call: ReferenceCall }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const getName = (name: string): string => `${call.id}-${name}`;

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const getValue = (name: string): string => {
      const value = given.get(getName(name));
      return typeof value === "string" ? value.trim() : "";
    };
    setBusy(true);
    try {
      const response = await fetch(getAddress(call, getValue), {
        method: call.method,
        headers: {
          ...(call.needsKey && { "X-API-Key": getValue("key") }),
          ...(call.bodyType !== null && { "Content-Type": call.bodyType }),
          ...Object.fromEntries(
            call.parameters
              .filter(({ name, place }) => place === "header" && getValue(name) !== "")
              .map(({ name }) => [name, getValue(name)]),
          ),
        },
        // As a program: who is logged in here has no part in it.
        credentials: "omit",
        ...(call.bodyType !== null && { body: getValue("body") }),
      });
      setTried({ status: response.status, text: readable(await response.text()) });
    } catch {
      setTried({ status: 0, text: t("api.docs.notReached") });
    } finally {
      setBusy(false);
      answer.current?.focus();
    }
  };

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4 border-t border-line pt-4">
      <h4 className="text-base">{t("api.docs.try")}</h4>
      <p className="text-sm text-ink-soft">{t("api.docs.tryLead")}</p>
      {call.needsKey && (
        <Field name={getName("key")} label={t("api.docs.tryKey")} hint={t("api.docs.tryKeyHint")} required>
          {(control) => (
            <input type="password" name={getName("key")} autoComplete="off" className="input" {...control} />
          )}
        </Field>
      )}
      {call.parameters.map(({ name, required, example }) => (
        <Field key={name} name={getName(name)} label={name} required={required}>
          {(control) => (
            <input
              type="text"
              name={getName(name)}
              defaultValue={required ? example : ""}
              autoComplete="off"
              className="input"
              {...control}
            />
          )}
        </Field>
      ))}
      {call.bodyExample !== null && (
        <Field name={getName("body")} label={t("api.docs.body")} required>
          {(control) => (
            <textarea
              name={getName("body")}
              rows={8}
              spellCheck={false}
              defaultValue={call.bodyExample ?? ""}
              className="input font-mono text-sm"
              {...control}
            />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t("api.docs.send")}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-1">
        {tried !== null && (
          <>
            <p ref={answer} tabIndex={-1} className="font-semibold">
              {t("api.docs.tried")}
              {tried.status > 0 && ` ${String(tried.status)}`}
            </p>
            <ScrollRegion label={t("api.docs.tried")}>
              <pre className="max-h-96 rounded-md bg-sunken p-3 font-mono text-sm">{tried.text}</pre>
            </ScrollRegion>
          </>
        )}
      </div>
    </form>
  );
}

/** The address of a call with values in place of its parameters. */
function getAddress({ path, parameters }: ReferenceCall, getValue: (name: string) => string): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, place } of parameters) {
    const value = getValue(name);
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === "query" && value !== "") query.set(name, value);
  }
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

/** The call as one types it at a prompt. */
function getCommand(call: ReferenceCall): string {
  const examples = new Map(
    call.parameters.map(({ name, required, example }) => [name, required ? example : ""]),
  );
  return [
    `curl -X ${call.method} "$PORTAL${getAddress(call, (name) => examples.get(name) ?? "")}"`,
    ...(call.needsKey ? ['-H "X-API-Key: $KEY"'] : []),
    ...(call.bodyType === null ? [] : [`-H "Content-Type: ${call.bodyType}"`]),
    ...(call.bodyExample === null ? [] : [`-d '${call.bodyExample}'`]),
  ].join(" \\\n  ");
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
