import { useFetcher } from "@remix-run/react";
import { RefreshCw, Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses, IconButton } from "~/app/components/ui/button/button";
import { Field, FieldError } from "~/app/components/ui/field/field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { errorText } from "~/app/i18n/errors";

export interface IssuedCaptcha {
  readonly uuid: string;
  /** JPEG in base64. */
  readonly image: string;
}

export interface CaptchaProps {
  /** The captcha that came with the page. */
  readonly first: IssuedCaptcha;
  /** The name under which the typed characters are posted; the id goes as `captchaId`. */
  readonly name: string;
  readonly error?: string | undefined;
}

const VOICE = "/login/captcha/voice";
const voiceAddress = (uuid: string): string => `${VOICE}?captchaId=${encodeURIComponent(uuid)}`;

/** Proof that a person is there: characters in an image, or spoken. The image itself and the arrow bring another one. */
export function Captcha({ first, name, error }: CaptchaProps) {
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher<IssuedCaptcha>();
  const hydrated = useHydrated();
  const captcha = fetcher.data ?? first;
  const refresh = () => fetcher.load("/login/captcha");
  const { listen, loading, refused } = useVoice(captcha.uuid, refresh);
  const problem = refused === null ? null : errorText(i18n, refused);
  const image = (
    <img
      src={`data:image/jpeg;base64,${captcha.image}`}
      alt={t("login.captchaImage")}
      width={220}
      height={72}
      className="h-14 w-auto rounded-md border border-line"
    />
  );
  return (
    <Field
      name={name}
      label={t("login.captcha")}
      hint={t("login.captchaHint")}
      required
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="captchaId" value={captcha.uuid} />
            {hydrated ? (
              // For the pointer; the arrow beside it does the same for everybody.
              <button type="button" tabIndex={-1} onClick={refresh} className="cursor-pointer">
                {image}
              </button>
            ) : (
              image
            )}
            <span className="flex">
              {hydrated ? (
                <>
                  <IconButton icon={RefreshCw} label={t("login.newCaptcha")} onClick={refresh} />
                  <IconButton
                    icon={Volume2}
                    label={t("login.listen")}
                    aria-busy={loading || undefined}
                    onClick={() => void listen()}
                  />
                </>
              ) : (
                <a
                  href={voiceAddress(captcha.uuid)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClasses("quiet", true)}
                >
                  <Volume2 size={16} />
                  {t("login.listen")}
                </a>
              )}
            </span>
            <input
              type="text"
              name={name}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="input w-40"
              {...control}
            />
          </div>
          <div role="status">
            {problem && <FieldError id={`${name}-voice`}>{`${problem.sentence} ${problem.next}`}</FieldError>}
          </div>
        </>
      )}
    </Field>
  );
}

const REFUSALS: Readonly<Record<number, string>> = { 404: "ERR-CAPTCHA-404", 410: "ERR-CAPTCHA-002" };

/**
 * Plays the characters; fetched once for each captcha, played as often as wished.
 * @param renew brings another captcha where this one cannot be answered any more
 */
function useVoice(uuid: string, renew: () => void) {
  const player = useRef<{ readonly uuid: string; readonly audio: HTMLAudioElement } | null>(null);
  const [loading, setLoading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const silence = () => {
    if (player.current === null) return;
    player.current.audio.pause();
    URL.revokeObjectURL(player.current.audio.src);
    player.current = null;
  };
  useEffect(() => silence, [uuid]);

  const listen = async (): Promise<void> => {
    if (loading) return;
    if (player.current?.uuid === uuid) {
      player.current.audio.currentTime = 0;
      await player.current.audio.play();
      return;
    }
    setRefused(null);
    setLoading(true);
    const answer = await fetch(voiceAddress(uuid)).catch(() => null);
    setLoading(false);
    if (answer?.ok !== true) {
      const gone = answer === null ? undefined : REFUSALS[answer.status];
      setRefused(gone ?? (answer === null ? "ERR-OFFLINE" : "ERR-UNEXPECT"));
      // The reason stays beside the new image, which it asks to answer.
      if (gone !== undefined) renew();
      return;
    }
    const audio = new Audio(URL.createObjectURL(await answer.blob()));
    player.current = { uuid, audio };
    await audio.play();
  };

  return { listen, loading, refused };
}
