import { useSubmit } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";

import { Notice } from "../notice/notice";
import { areToastsWaiting, onToast, showToast } from "./toast-queue";
import type { Toast } from "~/app/services/platform/portal/toasts.server";

const ShownToasts = lazy(() => import("./shown-toasts"));

/** The message that came with the page, where no scripts run: above what it is about, where one begins to read. */
export function ToastWithoutScripts({ toast }: { readonly toast?: Toast | null }) {
  if (!toast) return null;
  return (
    <noscript>
      <Notice tone={toast.tone} title={toast.message}>
        {toast.detail}
      </Notice>
    </noscript>
  );
}

/** The place of toasts; shows `toast`, the message that came with the page. */
export function Toaster({ toast }: { readonly toast?: Toast | null }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    // What stands inside may have shown one before this listens.
    if (areToastsWaiting()) setPaused(true);
    return onToast(() => setPaused(true));
  }, []);
  const submit = useSubmit();
  useEffect(() => {
    if (!toast) return;
    const { undo } = toast;
    showToast(
      toast,
      undo && {
        label: undo.label,
        to: undo.to,
        onUndo: () => submit({ ...undo.values }, { method: "post", action: undo.to }),
      },
    );
  }, [toast, submit]);
  if (!isPaused) return null;
  return (
    <Suspense fallback={null}>
      <ShownToasts />
    </Suspense>
  );
}
