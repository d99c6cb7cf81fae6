/** Results that the platform sends on its own, each sealed with a key of its own: at once, late, twice, never, or with a key that nobody holds. */
import { randomUUID } from "node:crypto";

import { LATE_BY, type Push } from "./behaviour";
import type { Memory, SandboxService, Task } from "./memory";
import { newContentKey, seal, wrap } from "./secrets.server";

export type Post = (address: string, body: string) => Promise<void>;

/** Sends a task's result to where it was asked for; nothing where it is fetched. */
export async function pushResult(memory: Memory, task: Task, post: Post): Promise<void> {
  if (task.pushTo === null || task.answer === null) return;
  const { push } = memory.behaviour;
  if (push === "lost") return;
  if (push === "late") await new Promise<void>((resolve) => setTimeout(resolve, LATE_BY).unref());
  const { code, content } = task.answer;
  const body = await sealMessage(memory.service, code, content, push);
  await post(task.pushTo, body);
  if (push === "twice") await post(task.pushTo, body);
}

export async function sealMessage(
  { encipherment, wrapping }: SandboxService,
  code: string,
  content: unknown,
  push: Push,
): Promise<string> {
  const [to] = encipherment;
  if (to === undefined) throw new Error("A service without an encipherment certificate");
  const key = newContentKey();
  const sealedWith = push === "wrongKey" ? newContentKey() : key;
  return JSON.stringify({
    txID: randomUUID(),
    code,
    message: code === "D00000" ? "SUCCESS" : "REFUSED",
    content: await seal(sealedWith, content),
    secretKey: wrap(key, to, wrapping),
  });
}
