import { ChoiceField, TickField, type Option } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import type { FieldProps } from "~/app/components/ui/field/field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { EmailField, TextField, type FieldWidth } from "~/app/components/ui/text-field/text-field";
import type { FactField } from "~/app/services/platform/facts/fact-field";

/** What a page says of a field: what it is follows from the fact. */
export interface FieldWords extends Pick<FieldProps, "label" | "hint" | "id"> {
  /** Where the chart asks for it, and the payload does not. */
  readonly required?: true;
  /** Lines of a longer text; a text is typed in one line unless given. */
  readonly rows?: number;
  readonly width?: FieldWidth;
  /** Fewer characters than the payload takes. */
  readonly most?: number;
  /** The words of each choice. */
  readonly options?: readonly Option[];
  /** What stands there at first. */
  readonly value?: string;
}

export interface FactFieldsProps {
  readonly fields: readonly FactField[];
  /** By name of the field. */
  readonly words: Readonly<Record<string, FieldWords>>;
  /** Values that the page gives by itself: nobody types them. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What was typed before, where it was not taken. */
  readonly typed?: Readonly<Record<string, string>> | null;
  readonly problems?: Readonly<Record<string, string>>;
}

/** The fields for what a fact asks for, in its order: of a form, or of the dialog of a button. */
export function FactFields({ fields, words, hidden = {}, typed = null, problems = {} }: FactFieldsProps) {
  return fields
    .filter(({ name }) => !Object.hasOwn(hidden, name))
    .map((field) => {
      const { name } = field;
      const fieldWords = words[name];
      if (fieldWords === undefined) throw new Error(`The page has no words for ${name}`);
      const problem = problems[name];
      return (
        <FactControl
          key={name}
          field={field}
          words={fieldWords}
          value={typed === null ? fieldWords.value : (typed[name] ?? "")}
          {...(problem !== undefined && { problem })}
        />
      );
    });
}

interface FactControlProps {
  readonly field: FactField;
  readonly words: FieldWords;
  readonly value: string | undefined;
  readonly problem?: string;
}

function FactControl({ field, words, value, problem }: FactControlProps) {
  const { name, kind, required } = field;
  const { rows, width, most = field.most, options = [], required: isAskedForByChart } = words;
  const { label, hint, id } = words;
  const common = {
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(id !== undefined && { id }),
    ...((required || isAskedForByChart === true) && { required: true }),
    ...(problem !== undefined && { error: problem }),
  };
  const initial = value !== undefined && { defaultValue: value };
  const limit = most !== undefined && { maxLength: most };
  switch (kind) {
    case "day":
      return <DateField {...common} {...initial} />;
    case "choice":
      return <ChoiceField {...common} display="select" options={options} {...initial} />;
    case "tick":
      return <TickField {...common} defaultChecked={value === "true"} />;
    case "email":
      return <EmailField {...common} {...limit} {...initial} />;
    case "text":
      return rows === undefined ? (
        <TextField {...common} {...limit} {...initial} {...(width !== undefined && { width })} />
      ) : (
        <LongTextField {...common} rows={rows} {...limit} {...initial} />
      );
  }
}
