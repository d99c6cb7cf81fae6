/** Several forms of a list chosen, to be read one by one or signed at once: a box in each row, and the buttons below them. */
import { Form, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { BookOpenCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { SubmissionColumn } from "~/app/components/filings/submission-table/submission-columns";
import { classes } from "~/app/components/ui/classes";
import { Button } from "~/app/components/ui/button/button";
import { useHydrated } from "~/app/components/ui/use-hydrated";

/** The form that the boxes belong to: it stands below the list, which has forms of its own. */
const BATCH_FORM = "batch-choice";

export interface BatchChoiceProps {
  /** The address to which it is posted. */
  readonly action: string;
  /** Made with the page: the same click sent twice opens one batch. */
  readonly commandId: string;
  /** Ids of the forms of the list, and of those of them that the person can sign now. */
  readonly known: readonly string[];
  readonly signable: readonly string[];
  /** Ids of forms that are chosen from the start. */
  readonly chosen?: readonly string[];
  /** The forms were chosen already, to be signed and submitted: signing comes first. */
  readonly toSubmit?: boolean;
  /** The list. */
  readonly children: ReactNode;
}

export function BatchChoice({
  action,
  commandId,
  known,
  signable,
  chosen = [],
  toSubmit = false,
  children,
}: BatchChoiceProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const leftOut = known.length - signable.length;
  const [count, setCount] = useState(chosen.filter((id) => known.includes(id)).length);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === "item",
    );
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  // Boxes that were ticked before the scripts came count, too; those of another page of the list do not.
  useEffect(recount, [known]);
  const [choseAll, setChoseAll] = useState(false);
  /** All that can be signed; the others can still be ticked one by one, to be read or returned. */
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked && signable.includes(box.value);
    setChoseAll(checked);
    recount();
  };
  return (
    <div className="flex flex-col gap-3" onChange={recount}>
      {children}
      <Form
        id={BATCH_FORM}
        method="post"
        action={action}
        ref={form}
        className={classes(
          "sticky bottom-0 z-2 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3",
          // On a telephone it would cover a third of the list while nothing is chosen.
          count === 0 && "max-sm:static",
        )}
      >
        <input type="hidden" name="commandId" value={commandId} />
        {hydrated && (
          <Button tone="quiet" onClick={() => chooseAll(count < signable.length)}>
            {t("batch.pick.all")}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="read"
          tone={toSubmit ? "secondary" : "primary"}
          icon={BookOpenCheck}
          busy={busy}
        >
          {t("batch.pick.read")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="direct"
          tone={toSubmit ? "primary" : "secondary"}
          busy={busy}
        >
          {t("batch.pick.sign")}
        </Button>
        {hydrated && (
          <p role="status" className={classes("text-ink-soft tabular-nums", count === 0 && "max-sm:sr-only")}>
            {t("batch.pick.chosen", { count })}
            {choseAll && leftOut > 0 && ` ${t("batch.pick.leftOut", { count: leftOut })}`}
          </p>
        )}
      </Form>
    </div>
  );
}

/** The boxes of a list. @param chosen ids of forms that are chosen from the start */
export const chooseColumn = (t: TFunction, chosen: readonly string[] = []): SubmissionColumn => ({
  id: "choose",
  label: t("batch.columns.choose"),
  cell: (item) => (
    <label className="-m-2 inline-flex cursor-pointer p-2">
      <input
        type="checkbox"
        name="item"
        form={BATCH_FORM}
        value={item.id}
        defaultChecked={chosen.includes(item.id)}
        aria-label={t("batch.pick.choose", { form: item.form, case: item.caseNo })}
        className="size-5 accent-jade"
      />
    </label>
  ),
});
