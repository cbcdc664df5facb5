import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Problem } from '#contract/protocol/problems.ts'
import type { S3Settings } from '../../config/s3-settings.ts'
import type { Storage, StoredObject } from './storage.ts'
import { markName } from './storage.ts'

/** Bytes buffered in memory during an upload; the smallest part that S3 accepts. */
const partSize = 5 * 1024 * 1024

/**
 * Files in an object storage that speaks S3. Throws with a plain message if the bucket can't be reached, doesn't exist
 * or refuses the key.
 */
export const openS3 = async (settings: S3Settings): Promise<Storage> => {
  const client = clientOf(settings)
  const { bucket: Bucket, prefix } = settings
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    client.destroy()
    throw new Error(`S3_BUCKET: ${refusalOf(error, settings)}`)
  })
  return {
    put: async (key, content) => {
      const params = { Bucket, Key: prefix + key, Body: content, ContentType: 'application/octet-stream' }
      try {
        await new Upload({ client, params, partSize, queueSize: 1 }).done()
      } catch (error) {
        content.destroy()
        throw content.errored ?? asProblem(error)
      }
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }))
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw asProblem(error)
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })).catch((error: unknown) => {
        throw asProblem(error)
      })
    },
    mark: async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + markName }))
        return await Body?.transformToString()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw asProblem(error)
      }
    },
    setMark: async (id) => void (await client.send(new PutObjectCommand({ Bucket, Key: prefix + markName, Body: id }))),
    list: () => objectsOf(client, Bucket, prefix),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    close: () => client.destroy(),
  }
}

const clientOf = ({ endpoint, region, isPathStyle }: S3Settings): S3Client =>
  new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    forcePathStyle: isPathStyle,
    maxAttempts: 3,
    // Storages other than AWS's don't know the newer checksums; contents are authenticated by encryption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  })

async function* objectsOf(client: S3Client, Bucket: string, prefix: string): AsyncGenerator<StoredObject> {
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined && Key !== prefix + markName)
          yield { key: Key.slice(prefix.length), storedAt: LastModified }
  } catch (error) {
    throw asProblem(error)
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Why a bucket can't be used, for the operator. */
const refusalOf = (error: unknown, { bucket, endpoint = 'AWS' }: S3Settings): string => {
  const status = statusOf(error)
  if (status === 401 || status === 403) return `the bucket ${bucket} does not accept this key`
  if (status === 404) return `there is no bucket ${bucket} at ${endpoint}`
  if (status === 301 || status === 400) return `the bucket ${bucket} is in another region, or not addressed this way`
  const { name, message } = error as Error
  if (name === 'CredentialsProviderError')
    return 'a key and its secret are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (message === 'Region is missing') return 'the region is missing: set S3_REGION'
  return `nobody answers at ${endpoint} as an object storage would`
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE']

/** Maps a storage that is down or throttling to `unavailable`; other errors are returned unchanged. */
const asProblem = (error: unknown): unknown => {
  const status = statusOf(error)
  const isTimedOut =
    (status !== undefined && (status >= 500 || status === 429)) ||
    networkCodes.includes(String((error as { code?: unknown }).code)) ||
    (error as Error).name === 'TimeoutError'
  return isTimedOut ? new Problem('unavailable', 'unavailable', { retryAfter: 5 }) : error
}
