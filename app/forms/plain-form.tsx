/** A plain form: conform checks it in the browser by the schema that the server reads it with, and says the same sentences. */
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";

import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import {
  readTextConstraint,
  sayProblem,
  type PlainForm as Declared,
  type TextConstraint,
} from "~/app/services/platform/pages/plain-form";

import { useConformResult } from "./use-conform-result";

/** What a field of a plain form is drawn with: spread on `TextField`, `ChoiceField` and their like. */
export interface PlainFieldProps extends TextConstraint {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly required: boolean;
  readonly enforced: true;
  readonly error: string | undefined;
}

type Name<Schema extends z.ZodObject> = keyof z.output<Schema> & string;
type Values = Readonly<Partial<Record<string, string>>>;

export interface PlainFormProps<Schema extends z.ZodObject, Problem extends string> {
  /** The same for as long as the form is there; another one begins anew. */
  readonly id: string;
  readonly declared: Declared<Schema, Problem>;
  /** The page's answer to a post that was not carried out: then the fields show what was typed. */
  readonly answer: PageAnswer | undefined;
  /** The first values of the fields. */
  readonly values?: Values;
  /** What the page posts by itself. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** What the server fills in, and this page does not ask for: any value that is in order. It is looked at, and not posted. */
  readonly given?: Values;
  readonly className?: string;
  /** Why it was not done, where no field is the reason; above the form unless the page says it in its own way. */
  readonly above?: ReactNode;
  readonly children: (field: (name: Name<Schema>) => PlainFieldProps) => ReactNode;
}

/**
 * Nothing leaves the page before every field is in order; then a field is looked at with each key until it is. What the server finds
 * stands beside the fields in the same way. Without scripts the server alone looks at it. The browser's own messages are not used:
 * they would be in the browser's language.
 */
export function PlainForm<Schema extends z.ZodObject, Problem extends string>({
  id,
  declared,
  answer,
  values = NOTHING,
  hidden = {},
  given = NOTHING,
  className,
  above = <Refused answer={answer} />,
  children,
}: PlainFormProps<Schema, Problem>) {
  const [refusals, setRefusals] = useState(0);
  const onRefused = () => setRefusals((before) => before + 1);
  const { problems, getField, formProps } = usePlainForm({ id, declared, answer, values, given, onRefused });
  const attempt = useMemo(() => ({ refusals, answer }), [refusals, answer]);
  return (
    <Form method="post" {...formProps} className={className}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {above}
      <ErrorSummary problems={problemsInOrder(declared.fields, problems)} attempt={attempt} />
      {children(getField)}
    </Form>
  );
}
const NOTHING: Values = {};

interface Used {
  readonly id: string;
  readonly declared: Declared;
  readonly answer: PageAnswer | undefined;
  readonly values: Values;
  readonly given: Values;
  /** Somebody has sent it, and it was not in order. */
  readonly onRefused: () => void;
}

function usePlainForm({ id, declared, answer, values, given, onRefused }: Used) {
  const { t } = useTranslation();
  const { schema } = declared;
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [form, fields] = useForm<Record<string, string>, Record<string, unknown>>({
    id,
    lastResult: useConformResult(answer),
    defaultValue: values,
    constraint,
    onValidate: ({ formData }) => {
      for (const [name, value] of Object.entries(given)) formData.set(name, value ?? "");
      const submission = parseWithZod(formData, {
        schema,
        formatError: (issues: readonly z.core.$ZodIssue[]) =>
          issues.map(({ message, path: [field] }) => sayProblem(declared, t, message, String(field))),
      });
      // A field that is looked at while it is typed has no status.
      if (submission.status === "error") onRefused();
      return submission;
    },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  const getProblem = (name: string): string | undefined => fields[name]?.errors?.[0];
  const problems: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    declared.fields.map((name) => [name, getProblem(name)]),
  );
  const getField = (name: string): PlainFieldProps => ({
    name,
    defaultValue: fields[name]?.initialValue,
    required: constraint[name]?.required === true,
    enforced: true,
    error: getProblem(name),
    ...readTextConstraint(shape[name]),
  });
  return { problems, getField, formProps: getFormProps(form) };
}
