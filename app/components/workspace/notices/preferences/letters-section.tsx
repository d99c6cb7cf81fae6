import { Form } from "@remix-run/react";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { HomeSection } from "~/app/components/workspace/home/home-section";
import { useLocale } from "~/app/components/ui/use-locale";
import { LOCALE_NAMES, LOCALES } from "~/app/i18n/locales";
import type { Letters } from "~/app/services/workspace/notices/preferences.server";

const CHOICES = ["all", "waiting", "none"] as const;

/** The choice of notices that come by e-mail, and of their language; and the way to one's deadlines. */
export function LettersSection({ email, letters, language }: Letters) {
  const { t } = useTranslation();
  const shown = useLocale();
  return (
    <HomeSection
      title={t("notices.letters.title")}
      lead={t("notices.letters.lead", { email })}
      more={
        <LinkButton small tone="quiet" to="/deadlines" icon={CalendarClock}>
          {t("notices.deadlines.title")}
        </LinkButton>
      }
    >
      <Form
        method="post"
        action="/settings/letters"
        preventScrollReset
        className="sheet flex flex-col items-start gap-5 p-4"
      >
        <ChoiceField
          name="letters"
          label={t("notices.letters.which")}
          defaultValue={letters}
          options={CHOICES.map((value) => ({ value, label: t(`notices.letters.${value}`) }))}
        />
        <ChoiceField
          name="language"
          label={t("notices.letters.language")}
          display="select"
          defaultValue={language ?? shown}
          required
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
        <Button type="submit">{t("notices.letters.save")}</Button>
      </Form>
    </HomeSection>
  );
}
