/**
 * Two commands that begin at once in one folder: what both need is done by one of them, and the other waits. Plain JavaScript without
 * a dependency.
 */
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 300;
const SIGN_OF_LIFE_MS = 5_000;
/** Whoever gives no sign of life for so long is gone, even where another process has its number by now. */
const GIVEN_UP_MS = 60_000;
/** Taking a lock away from a process that is gone takes a few thousandths of a second. */
const TAKING_OVER_MS = 5_000;

/**
 * Does the work while nobody else holds the lock. A lock whose holder was killed is taken over.
 * @param lock path of a file that is there as long as somebody works
 * @param onWait called once where somebody else is at it
 * @returns what the work gives
 */
export async function oneAtATime(lock, work, onWait = () => undefined) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = false; !takeLock(lock); waited = true) {
    if (!waited) onWait();
    if (isForsaken(lock)) takeAway(lock);
    else await sleep(LOOK_EVERY_MS);
  }
  const letGo = () => rmSync(lock, { force: true });
  process.on("exit", letGo);
  const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), SIGN_OF_LIFE_MS);
  alive.unref();
  try {
    return await work();
  } finally {
    clearInterval(alive);
    process.off("exit", letGo);
    letGo();
  }
}

function takeLock(lock) {
  return isDone(() => writeFileSync(lock, String(process.pid), { flag: "wx" }), "EEXIST");
}

function isForsaken(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > GIVEN_UP_MS) return true;
    const holder = Number(readFileSync(lock, "utf8"));
    // Made, and its number not written yet.
    return holder > 0 && !isRunning(holder);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/** One at a time again: between a look and the taking away another could have taken it over. */
function takeAway(lock) {
  const taking = `${lock}.taking-over`;
  if (!isDone(() => mkdirSync(taking), "EEXIST")) {
    isDone(() => {
      if (Date.now() - statSync(taking).mtimeMs > TAKING_OVER_MS) rmdirSync(taking);
    }, "ENOENT");
    return;
  }
  try {
    if (isForsaken(lock)) rmSync(lock, { force: true });
  } finally {
    isDone(() => rmdirSync(taking), "ENOENT");
  }
}

function isRunning(pid) {
  // Somebody else's process may not be signalled, and runs.
  return isDone(() => process.kill(pid, 0), "ESRCH");
}

/** @returns false where it failed for that reason */
function isDone(work, expected) {
  try {
    work();
    return true;
  } catch (error) {
    if (error.code === expected) return false;
    if (error.code === "EPERM" && expected === "ESRCH") return true;
    throw error;
  }
}
