import { Form, Link, useNavigation } from "@remix-run/react";
import { CreditCard, Download, Landmark, Printer, QrCode, type LucideIcon } from "lucide-react";

import { useTranslation } from "react-i18next";

import { Button, buttonClasses, LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { listTime } from "~/app/i18n/format";
import type {
  AttemptView,
  PaymentView,
  ReceiptView,
} from "~/app/services/payments/gateway/payment-page.server";
import type { PaymentMethod } from "~/workflows/records/payment/index";

const ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = { card: CreditCard, pps: Landmark, fps: QrCode };

export interface PaymentPanelProps {
  readonly view: PaymentView;
  /** Name of the page's commands. */
  readonly commandId: string;
  /** Where to look again: the page itself, which then asks the gateway. */
  readonly lookAt: string;
}

/** A payment as its payer goes through it: what is due, how to pay, what is going on, and the receipt. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { view } = props;
  return (
    <>
      <CurrentStatus {...props} />
      {view.receipt === null ? <Due view={view} /> : <Receipt view={view} receipt={view.receipt} />}
      {view.underWay !== null && (
        <UnderWay attempt={view.underWay} amount={view.amount} lookAt={props.lookAt} />
      )}
      {view.state === "awaiting" && <Ways {...props} />}
      {view.state === "inProgress" && <OtherWay {...props} />}
    </>
  );
}

function CurrentStatus({ view, lookAt }: PaymentPanelProps) {
  const { t } = useTranslation();
  const { state, ended, mayStillCome, otherSums, paidTwice, untaken } = view;
  return (
    <>
      {state === "received" && (
        <Notice tone="success" live title={t("payments.page.received")}>
          {view.filed.length === 0 ? (
            t("payments.page.receivedBody")
          ) : (
            <ul>
              {view.filed.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {paidTwice && (
        <Notice tone="warning" title={t("payments.page.twice")}>
          {t("payments.page.twiceBody")}
        </Notice>
      )}
      {untaken !== null && (
        <Notice tone="warning" title={t("payments.page.untaken")}>
          {t("payments.page.untakenBody", { amount: untaken })}
        </Notice>
      )}
      {otherSums.length > 0 && (
        <Notice tone="warning" title={t("payments.page.otherSum", { sums: otherSums.join(", ") })}>
          {t("payments.page.otherSumBody", { amount: view.amount })}
        </Notice>
      )}
      {state === "cancelled" && (
        <Notice title={t("payments.page.cancelled")}>{t("payments.page.cancelledBody")}</Notice>
      )}
      {ended !== null && (
        <Notice tone="error" live title={t(`payments.page.ended.${ended}`)}>
          {t("payments.page.endedBody")}
        </Notice>
      )}
      {mayStillCome && state !== "received" && (
        <Notice
          tone="warning"
          title={t("payments.page.mayCome")}
          actions={<LinkButton to={lookAt}>{t("payments.page.look")}</LinkButton>}
        >
          {t("payments.page.mayComeBody")}
        </Notice>
      )}
    </>
  );
}

function Lines({ view }: { readonly view: PaymentView }) {
  const { t } = useTranslation();
  return (
    <table className="w-full max-w-prose text-left">
      <caption className="sr-only">{t("payments.page.lines")}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("payments.page.what")}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t("payments.columns.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.lines.map(({ text, amount }, index) => (
          // Two things may be called alike.
          <tr key={index} className="border-b border-line">
            <td className="py-2 pr-4 break-words">{text}</td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 pr-4 font-semibold">
            {t("payments.page.total")}
          </th>
          <td className="py-2 text-right text-lg font-semibold whitespace-nowrap tabular-nums">
            {view.amount}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Due({ view }: { readonly view: PaymentView }) {
  const { t } = useTranslation();
  return (
    <Section id="due" title={t("payments.page.due")} className="sheet flex flex-col gap-3 px-5 py-4">
      <Lines view={view} />
    </Section>
  );
}

function Receipt({ view, receipt }: { readonly view: PaymentView; readonly receipt: ReceiptView }) {
  const { t } = useTranslation();
  return (
    <Section id="receipt" title={t("payments.page.receipt")} className="sheet flex flex-col gap-4 px-5 py-4">
      <Lines view={view} />
      <DescriptionList
        items={[
          { term: t("payments.page.receivedAt"), description: listTime(receipt.receivedAt) },
          { term: t("payments.page.way"), description: t(`payments.ways.${receipt.way}.name`) },
          { term: t("payments.columns.reference"), description: receipt.reference },
          { term: t("payments.columns.gateway"), description: receipt.gatewayReference },
        ]}
      />
      <p className="max-w-prose text-ink-soft">{t("payments.page.notAccepted")}</p>
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={view.after} tone="primary">
          {t("payments.page.goOn")}
        </LinkButton>
        <Button icon={Printer} onClick={() => window.print()} className="noscript:hidden">
          {t("payments.page.print")}
        </Button>
      </div>
    </Section>
  );
}

interface UnderWayProps {
  readonly attempt: AttemptView;
  readonly amount: string;
  readonly lookAt: string;
}

function UnderWay({ attempt, amount, lookAt }: UnderWayProps) {
  const { t } = useTranslation();
  const { way, reference, expiresAt, wayOn } = attempt;
  return (
    <Section
      id="under-way"
      title={t(`payments.ways.${way}.go`)}
      className="sheet flex flex-col items-start gap-4 px-5 py-4"
    >
      <p className="max-w-prose">{t(`payments.ways.${way}.how`)}</p>
      {way === "fps" && <p className="max-w-prose text-ink-soft">{t("payments.ways.fps.limit")}</p>}
      {wayOn.kind === "redirect" ? (
        <a href={wayOn.address} rel="noreferrer" className={buttonClasses("primary")}>
          {t("payments.page.toGateway")}
        </a>
      ) : (
        <>
          <img
            src={wayOn.picture}
            alt={t("payments.page.code", { amount, reference })}
            width={264}
            height={264}
            className="max-w-full rounded-md bg-white"
          />
          <a href={wayOn.picture} download={`FPS-${reference}.png`} className={buttonClasses("secondary")}>
            <Download size={18} className="shrink-0" />
            {t("payments.page.saveCode")}
          </a>
          {wayOn.bankApp !== null && (
            <a href={wayOn.bankApp} className={buttonClasses("secondary")}>
              {t("payments.page.bankApp")}
            </a>
          )}
        </>
      )}
      <div className="w-full">
        <DescriptionList
          items={[
            { term: t("payments.page.total"), description: amount },
            {
              term: t("payments.columns.reference"),
              description: <span className="font-mono break-all">{reference}</span>,
            },
            { term: t("payments.page.until"), description: listTime(expiresAt) },
          ]}
        />
      </div>
      <Notice live title={t("payments.page.waiting")}>
        <span className="block noscript:hidden">{t("payments.page.looksItself")}</span>
        {t("payments.page.mayClose")}
      </Notice>
      <LinkButton to={lookAt}>{t("payments.page.look")}</LinkButton>
      <EnquiryLink />
    </Section>
  );
}

/** Without an account, later, or from another device. */
function EnquiryLink() {
  const { t } = useTranslation();
  return (
    <Link to="/payment-enquiry" className="link no-print inline-flex min-h-6 items-center">
      {t("payments.page.enquire")}
    </Link>
  );
}

function Ways({ view, commandId }: PaymentPanelProps) {
  const { t } = useTranslation();
  return (
    <Section id="ways" title={t("payments.page.ways")} className="sheet flex flex-col gap-4 px-5 py-4">
      {view.ways.length === 0 ? (
        <Notice tone="warning" title={t("payments.page.off")}>
          {t("payments.page.offBody")}
        </Notice>
      ) : (
        <>
          <WayButtons ways={view.ways} commandId={commandId} />
          {view.ways.includes("fps") && (
            <p className="max-w-prose text-ink-soft">{t("payments.ways.fps.limit")}</p>
          )}
          <EnquiryLink />
        </>
      )}
    </Section>
  );
}

function WayButtons({
  ways,
  commandId,
}: {
  readonly ways: readonly PaymentMethod[];
  readonly commandId: string;
}) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <ul className="flex flex-col gap-4">
      {ways.map((way) => (
        <li key={way} className="flex flex-col items-start gap-1">
          <Form method="post">
            <input type="hidden" name="commandId" value={buttonCommand(commandId, way)} />
            <Button type="submit" name="way" value={way} icon={ICONS[way]} busy={busy}>
              {t(`payments.ways.${way}.name`)}
            </Button>
          </Form>
          <span className="max-w-prose text-sm text-ink-soft">{t(`payments.ways.${way}.hint`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** While one is under way, another is for whoever could not pay with it. */
function OtherWay({ view, commandId }: PaymentPanelProps) {
  const { t } = useTranslation();
  if (view.ways.length === 0) return null;
  return (
    <Fold summary={t("payments.page.otherWay")}>
      <div className="flex flex-col gap-4 pt-3">
        <p className="max-w-prose">{t("payments.page.otherWayBody")}</p>
        <WayButtons ways={view.ways} commandId={commandId} />
      </div>
    </Fold>
  );
}
