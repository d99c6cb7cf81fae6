/** The container's files are fit for what they say they are for, as far as that can be seen without running them. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { Environment } from "~/app/services/platform/portal/environment";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "docs", "operations", "container");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const Service = z.looseObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const Compose = z.object({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});
const compose = Compose.parse(parse(read("compose.yaml")));
const services = Object.entries(compose.services);
const Prometheus = z.looseObject({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.looseObject({
      authorization: z.object({ credentials: z.string() }),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});

it("the Dockerfile is one, does not run as root, says whether it serves, and takes what is there", () => {
  const text = read("Dockerfile");
  const problems = validate(text).map(({ code, range }) => ({ line: range.start.line + 1, code }));
  expect(problems).toEqual([]);
  expect(text).toMatch(/^USER portal$/m);
  expect(text).toMatch(/^HEALTHCHECK /m);
  const copied = [...text.matchAll(/^COPY (?!--from)(.*) [^ ]+$/gm)].flatMap(([, files]) =>
    (files ?? "").split(" "),
  );
  expect(copied.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  expect([...text.matchAll(/--from=(\S+)/g)].filter(([, stage]) => !stages.has(stage))).toEqual([]);
});

it("the compose file names versions, ports of this machine alone, and what it declares", () => {
  const images = services.flatMap(([, { image }]) => image ?? []);
  expect(images.filter((image) => !/:v?\d+(?:[.]\d+)*(?:-\w+)?$/.test(image))).toEqual([]);
  expect(services.flatMap(([, { ports }]) => ports).filter((port) => !port.startsWith("127.0.0.1:"))).toEqual(
    [],
  );
  const sources = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(":")[0] ?? ""));
  const named = sources.filter((source) => !source.startsWith("."));
  expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
  expect(sources.filter((source) => source.startsWith(".") && !existsSync(join(FOLDER, source)))).toEqual([]);
  const needed = services.flatMap(([, { depends_on: others }]) => Object.keys(others));
  expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
});

it("the portal in it is built from the Dockerfile, with settings that the portal takes, of services that are there", () => {
  const portal = compose.services["portal"];
  if (portal?.build === undefined) throw new Error("The portal is not built");
  const { environment, build } = portal;
  expect(existsSync(join(FOLDER, build.context, build.dockerfile))).toBe(true);
  expect(dirname(join(build.context, build.dockerfile))).toBe(
    join("..", "..", "..", "docs/operations/container"),
  );
  expect(Object.keys(environment).filter((name) => !(name in Environment.shape))).toEqual([]);
  const config = readConfig(environment);
  const addresses = [config.databaseUrl, config.mail.smtpUrl, `tcp://${config.clamdAddress ?? ""}`];
  const hosts = addresses.map((address) => new URL(address ?? "").hostname);
  if (config.files === "disk") throw new Error("The files lie in a store");
  hosts.push(new URL(config.files.endpoint ?? "").hostname);
  expect(hosts.filter((host) => !(host in compose.services))).toEqual([]);
});

it("Prometheus asks the portal with the token that the portal is given, and finds the alerts", () => {
  const { scrape_configs: asked, rule_files: rules } = Prometheus.parse(parse(read("prometheus.yml")));
  const token = compose.services["portal"]?.environment["PORTAL_METRICS_TOKEN"];
  expect(asked.map(({ authorization }) => authorization.credentials)).toEqual([token]);
  expect(asked.flatMap(({ static_configs: targets }) => targets)).toEqual([{ targets: ["portal:3000"] }]);
  const mounted = compose.services["metrics"]?.volumes ?? [];
  expect(rules.every((rule) => mounted.some((volume) => volume.endsWith(`/${rule}:ro`)))).toBe(true);
});
