/** The S3-compatible store of the drill, as a process of its own. Arguments: port, folder, bucket. */
import S3rver from "s3rver";

const [, , port, directory, bucket] = process.argv;
await new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run();
console.log("ready");
