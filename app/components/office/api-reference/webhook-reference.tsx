import { useTranslation } from "react-i18next";

import { ScrollRegion } from "~/app/components/ui/scroll-region";

/** What a receiver does with each call, in the language that most of them are written in. */
const VERIFYING = `import { createHmac, timingSafeEqual } from "node:crypto";

// headers: of the request; body: its bytes as they came, before anything reads them as JSON
function isGenuine(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": sent, "webhook-signature": signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(sent)) > 300) return false; // the replay window: five minutes
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mine = createHmac("sha256", key).update(\`\${id}.\${sent}.\`).update(body).digest();
  return signatures.split(" ").some((each) => {
    const [version, value] = each.split(",");
    const given = Buffer.from(value ?? "", "base64");
    return version === "v1" && given.length === mine.length && timingSafeEqual(given, mine);
  });
}`;

const STEPS = [
  "Take the body as it came, byte for byte, and check the signature before you read it: “v1,” and the HMAC-SHA256, in base64, over the id, the timestamp and the body with dots between. The key is what follows “whsec_” in the secret, read as base64. While the secret is renewed there are two signatures; one that fits is enough.",
  "Refuse a call whose timestamp is more than five minutes off your clock. Within these five minutes, and beyond, remember the ids that you have taken: the same thing may come more than once, under the same id.",
  "Answer with a 2xx within ten seconds, and work afterwards. Anything else, a redirect included, is tried again after 10 seconds, 1, 5 and 30 minutes, 2, 6 and 24 hours, then daily. After three days the webhook is paused and its owner told; resumed, it goes on from where it stopped.",
  "The next thing is sent once the one before was taken: they come in the order of “data.position”. Fetch forms and documents by their links, with a key of your own.",
];

/** How what webhooks send is checked. Like the calls, it is described in English. */
export function WebhookReference() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <h2 id="webhooks" className="scroll-mt-20 text-lg">
        {t("api.docs.webhooks")}
      </h2>
      <ol lang="en" className="list-decimal pl-5">
        {STEPS.map((step) => (
          <li key={step} className="mb-2">
            {step}
          </li>
        ))}
      </ol>
      <ScrollRegion label={t("api.docs.webhookExample")} className="sheet">
        <pre lang="en" className="p-4 font-mono text-sm">
          {VERIFYING}
        </pre>
      </ScrollRegion>
    </section>
  );
}
