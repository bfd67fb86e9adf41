import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { ApiError } from "#app/shared/api-error.ts";
import type { Storage } from "./storage.server.ts";

export type S3Settings = {
  bucket: string;
  /** Of an S3-compatible service; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
};

/** Image files in an S3 bucket. An S3 that is away or refuses makes every call throw an ApiError, `unavailable`. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #logError: (error: unknown) => void;

  /** Keys come from the environment, as the AWS tools read them. Nothing is sent before the first call. */
  constructor({ bucket, endpoint, region }: S3Settings, logError: (error: unknown) => void) {
    this.#bucket = bucket;
    this.#logError = logError;
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
      // Other makers' servers know no checksums of this kind.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  }

  /** Why the bucket can't be used, in words for whoever starts the site; undefined where it can. */
  async findTrouble(): Promise<string | undefined> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
      return undefined;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 404) return `there is no bucket ${this.#bucket}`;
      if (status === 403) return `the bucket ${this.#bucket} refuses the AWS keys`;
      if (status === 301) return `the bucket ${this.#bucket} is in another region: set S3_REGION`;
      return error instanceof Error ? error.message || error.name : String(error);
    }
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const contentType = key.endsWith(".avif") ? "image/avif" : "image/webp";
    await this.#translated(() =>
      this.#client.send(
        new PutObjectCommand({
          ...this.#at(key),
          Body: bytes,
          ContentType: contentType,
          ContentLength: bytes.length,
        }),
      ),
    );
  }

  async find(key: string): Promise<Buffer | undefined> {
    return this.#translated(async () => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    await this.#translated(() => this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  async *list(prefix: string): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    for (;;) {
      const page = await this.#translated(() => pages.next());
      if (page.done) return;
      for (const { Key } of page.value.Contents ?? []) if (Key !== undefined) yield Key;
    }
  }

  /** There are none: an object is put in one call. */
  async removeLeftovers(): Promise<void> {}

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key };
  }

  async #translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#logError(error);
      throw new ApiError("unavailable", {
        message:
          "The pictures' storage can't be reached just now. Nothing was changed; try again in a moment.",
      });
    }
  }
}
