/** One message of the Postgres wire protocol: its type letter and the first byte of its content. */
export interface WireMessage {
  readonly type: string;
  readonly first: number | undefined;
}

const headerBytes = 5;

/** Cuts a stream of bytes into messages; a message may arrive in pieces. */
export class WireReader {
  #rest: Buffer = Buffer.alloc(0);

  /** The messages that are complete with this chunk. */
  push(chunk: Buffer): WireMessage[] {
    const messages: WireMessage[] = [];
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (bytes.length >= headerBytes) {
      // The length counts itself and the content, not the type letter.
      const end = 1 + bytes.readInt32BE(1);
      if (bytes.length < end) break;
      messages.push({
        type: String.fromCharCode(bytes[0] ?? 0),
        first: end > headerBytes ? bytes[headerBytes] : undefined,
      });
      bytes = bytes.subarray(end);
    }
    this.#rest = bytes;
    return messages;
  }

  /** True when the last chunk ended inside a message. */
  get isInsideMessage(): boolean {
    return this.#rest.length > 0;
  }
}
