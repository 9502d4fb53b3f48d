// What tests of files share.
import { downloadFile, uploadFile } from '#contract/file.ts'
import type { TestBuyer } from '#testing/people.ts'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export const file = (bytes: Uint8Array, name = 'receipt.pdf', type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
export const upload = async ({ call }: TestBuyer, sent: File, modules = 'shop') =>
  Number((await call(uploadFile, { file: sent, modules })).ossId)
export const download = async ({ call }: Pick<TestBuyer, 'call'>, id: number) => (await call(downloadFile, { id })) as unknown as Response
