declare module 's3rver' {
  import type { Readable } from 'node:stream'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures?: boolean
      configureBuckets: { name: string }[]
    })
    store: { putObject(object: { content: Readable | Buffer }): Promise<unknown> }
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
