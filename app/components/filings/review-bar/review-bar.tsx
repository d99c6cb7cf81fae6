import { ArrowDown, ArrowUp, CornerUpLeft, PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button, IconButton, LinkButton } from "~/app/components/ui/button/button";

export interface ReviewBarProps {
  /** Id of the form that remarks are posted with. */
  readonly form: string;
  /** The words of giving the form back. */
  readonly back: string;
  /** Where it is signed; absent for whoever does not sign. */
  readonly signAt?: string;
  readonly busy: boolean;
}

/** Stays at the foot of the page while a form is read: the remarks that are written, each to be gone to, and both ways on. */
export function ReviewBar({ form, back, signAt, busy }: ReviewBarProps) {
  const { t } = useTranslation();
  const written = useWritten(form);
  const goTo = (way: 1 | -1): void => {
    const at = written.findIndex((box) => box === document.activeElement);
    const next =
      at === -1 ? (way === 1 ? 0 : written.length - 1) : (at + way + written.length) % written.length;
    written[next]?.focus();
  };
  return (
    <div
      role="group"
      aria-label={t("review.bar")}
      className="no-print tall:sticky tall:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5"
    >
      <p role="status" className="tabular-nums">
        {written.length === 0 ? t("review.pinnedNone") : t("review.pinned", { count: written.length })}
      </p>
      {written.length > 0 && (
        <>
          <IconButton icon={ArrowUp} label={t("review.previousRemark")} onClick={() => goTo(-1)} />
          <IconButton icon={ArrowDown} label={t("review.nextRemark")} onClick={() => goTo(1)} />
        </>
      )}
      <div className="flex flex-wrap gap-3 sm:ml-auto">
        <Button type="submit" form={form} icon={CornerUpLeft} busy={busy}>
          {back}
        </Button>
        {signAt !== undefined && (
          <LinkButton to={signAt} icon={PenLine} tone={written.length === 0 ? "primary" : "secondary"}>
            {t("review.sign")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The boxes of the form in which something is written, in the order of the page. */
function useWritten(form: string): readonly HTMLTextAreaElement[] {
  const [written, setWritten] = useState<readonly HTMLTextAreaElement[]>([]);
  useEffect(() => {
    const count = (): void => {
      const element = document.getElementById(form);
      const controls = element instanceof HTMLFormElement ? [...element.elements] : [];
      setWritten(
        controls.filter(
          (each): each is HTMLTextAreaElement =>
            each instanceof HTMLTextAreaElement && each.name.startsWith("pin:") && each.value.trim() !== "",
        ),
      );
    };
    count();
    document.addEventListener("input", count);
    return () => document.removeEventListener("input", count);
  }, [form]);
  return written;
}
