/**
 * Files sealed at rest: AES-256-GCM in chunks, so that a file of any size is sealed and opened with little memory.
 * Each chunk's nonce holds its number and whether it is the last: chunks cannot be swapped, dropped or cut off unseen.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Transform } from "node:stream";

const CHUNK = 64 * 1024;
const TAG = 16;
const PREFIX = 7;

/** A sealed file was changed on the disk, or sealed with another key or under another name. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** @param key 32 bytes. @param name Bound into the seal: the file cannot be passed off as another. */
export function createSealStream(key: Buffer, name: string): Transform {
  const prefix = randomBytes(PREFIX);
  const chunks = new Chunks(CHUNK);
  let number = 0;
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", key, getNonce(prefix, number++, isLast)).setAAD(
      Buffer.from(name),
    );
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const transform = new Transform({
    transform(data: Buffer, _, done) {
      for (const chunk of chunks.add(data)) this.push(seal(chunk, false));
      done();
    },
    flush(done) {
      this.push(seal(chunks.rest(), true));
      done();
    },
  });
  transform.push(prefix);
  return transform;
}

/** The reverse of `createSealStream`. Fails with `SealBroken`. */
export function createUnsealStream(key: Buffer, name: string): Transform {
  const chunks = new Chunks(CHUNK + TAG);
  let prefix: Buffer | null = null;
  let head = Buffer.alloc(0);
  let number = 0;
  const open = (chunk: Buffer, isLast: boolean): Buffer => {
    if (prefix === null || chunk.length < TAG) throw new SealBroken("the file ends early");
    const nonce = getNonce(prefix, number++, isLast);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
    decipher.setAAD(Buffer.from(name)).setAuthTag(chunk.subarray(chunk.length - TAG));
    const plain = decipher.update(chunk.subarray(0, chunk.length - TAG));
    try {
      return Buffer.concat([plain, decipher.final()]);
    } catch {
      throw new SealBroken(`chunk ${number} of the file was changed`);
    }
  };
  const attempt = (done: (error?: Error) => void, work: () => void): void => {
    try {
      work();
    } catch (error) {
      return done(error instanceof Error ? error : new SealBroken(String(error)));
    }
    done();
  };
  return new Transform({
    transform(data: Buffer, _, done) {
      attempt(done, () => {
        let body = data;
        if (prefix === null) {
          head = Buffer.concat([head, data]);
          if (head.length < PREFIX) return;
          prefix = head.subarray(0, PREFIX);
          body = head.subarray(PREFIX);
        }
        for (const chunk of chunks.add(body)) this.push(open(chunk, false));
      });
    },
    flush(done) {
      attempt(done, () => this.push(open(chunks.rest(), true)));
    },
  });
}

function getNonce(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, PREFIX);
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX + 4);
  return nonce;
}

/** Cuts what comes in into pieces of one size; the last piece, of up to that size, stays until the end. */
class Chunks {
  private held: Buffer = Buffer.alloc(0);

  constructor(private readonly size: number) {}

  add(data: Buffer): Buffer[] {
    this.held = Buffer.concat([this.held, data]);
    const whole: Buffer[] = [];
    while (this.held.length > this.size) {
      whole.push(this.held.subarray(0, this.size));
      this.held = this.held.subarray(this.size);
    }
    return whole;
  }

  rest(): Buffer {
    return this.held;
  }
}
