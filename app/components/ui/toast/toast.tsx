import { useSubmit } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";

import { Notice } from "../notice/notice";
import { areToastsWaiting, onToast, showToast } from "./toast-queue";
import type { Toast } from "~/app/services/platform/portal/toasts.server";

const ShownToasts = lazy(() => import("./shown-toasts"));

/** The place of toasts; shows `toast`, the message that came with the page. Without scripts it stands on the page itself. */
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
  return (
    <>
      {toast && (
        <noscript>
          <Notice tone={toast.tone} title={toast.message}>
            {toast.detail}
          </Notice>
        </noscript>
      )}
      {isPaused && (
        <Suspense fallback={null}>
          <ShownToasts />
        </Suspense>
      )}
    </>
  );
}
