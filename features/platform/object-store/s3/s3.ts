// Bytes in a bucket of S3 or of anything that speaks its language.
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { demandStoredName, NotStored, type ObjectStore } from '../object-store.ts'

export type S3Settings = {
  endpoint: string // '' = Amazon's own for the region
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  connectMs?: number // until the line stands
  idleMs?: number // without a byte
  actMs?: number // for one act up to its answer
}

const PROBE = 'written-and-removed-at-start'
const silent = () => undefined // what goes wrong is thrown, and logged by whoever catches it

/** Nothing waits for ever: a bucket that is slow to connect, falls silent or never answers fails the act. `check` throws one sentence. */
export function s3Store(settings: S3Settings): ObjectStore & { check(): Promise<void>; close(): void } {
  const { bucket: Bucket, endpoint, connectMs = 3_000, idleMs = 15_000, actMs = 120_000 } = settings
  const client = new S3Client({
    region: settings.region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    // Stores other than Amazon's own know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs, requestTimeout: actMs, throwOnRequestTimeout: true },
  })
  const write: ObjectStore['write'] = async (name, content) => {
    const Key = demandStoredName(name)
    const body = Readable.fromWeb(content.stream() as WebStream)
    const broken = new AbortController()
    body.once('error', (error) => broken.abort(error))
    try {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: content.size, ContentType: 'application/octet-stream' }),
        { abortSignal: broken.signal },
      )
    } finally {
      body.on('error', silent).destroy()
    }
  }
  return {
    write,
    adopt: async (name, from) => write(name, await openAsBlob(from)),
    async read(name, part) {
      const { Body: body } = await client
        .send(new GetObjectCommand({ Bucket, Key: demandStoredName(name), ...(part ? { Range: `bytes=${part.from}-${part.to}` } : {}) }))
        .catch((error: Error) => {
          throw error.name === 'NoSuchKey' ? new NotStored(`${name}: ${error.message}`, { cause: error }) : error
        })
      return Readable.toWeb(body as Readable) as ReadableStream<Uint8Array>
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: demandStoredName(name) }))
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
        await client.send(new PutObjectCommand({ Bucket, Key: PROBE, Body: PROBE }))
        await client.send(new DeleteObjectCommand({ Bucket, Key: PROBE }))
      } catch (error) {
        throw new Error(explain(error, settings), { cause: error })
      }
    },
    close: () => client.destroy(),
  }
}

function explain(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  const { name, code, $metadata } = error as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const place = endpoint || `Amazon S3 in ${region}`
  const status = $metadata?.httpStatusCode
  if (status === 404) return `The bucket ${bucket} does not exist at ${place}; check S3_BUCKET.`
  if (status === 401 || status === 403)
    return `The bucket ${bucket} at ${place} refuses the keys; check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the bucket's policy.`
  if (status === 301 || status === 400) return `The bucket ${bucket} is not in the region ${region} of ${place}; check S3_REGION.`
  return `The bucket ${bucket} at ${place} cannot be reached (${status ?? code ?? name}); check S3_ENDPOINT.`
}
