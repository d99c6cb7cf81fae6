/** What a build was made of, so that whoever runs it can say so. Plain JavaScript without a dependency: the build runs it. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the build says it. */
export const PROVENANCE = "build/provenance.json";

/**
 * @param {string} root of the sources
 * @param {string} sources SHA-256 over them
 * @returns the version, the commit (`null` where the sources are no checkout, or differ from it), and SHA-256 of sources and lock
 */
export function describeProvenance(root, sources) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  // Where the checkout does not come along, as in the making of a container, whoever builds names its commit.
  return { version, commit: process.env.PORTAL_COMMIT || findCommit(root), sources, lock };
}

function findCommit(root) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("status", "--porcelain", "--untracked-files=no") === "" ? git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
