import { Presets, SingleBar } from "cli-progress";

import type { Output } from "./cli-context";

/** Words on standard output, bars on standard error: the output of a command can be kept in a file. */
export const terminal: Output = {
  line: (text) => void process.stdout.write(`${text}\n`),
  progress(label) {
    const bar = new SingleBar(
      {
        format: `${label} {bar} {percentage}% {value}/{total}, {duration_formatted}`,
        stream: process.stderr,
        noTTYOutput: true,
        notTTYSchedule: 5_000,
        hideCursor: true,
      },
      Presets.shades_classic,
    );
    let started = false;
    return {
      update(done, total) {
        if (!started) bar.start(total, done);
        started = true;
        bar.setTotal(total);
        bar.update(done);
      },
      stop() {
        if (started) bar.stop();
      },
    };
  },
};
