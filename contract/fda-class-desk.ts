// The back office's calls about the device classification of the US FDA (mounted below /admin-api): a table that products link to by their code.
import * as v from 'valibot'
import { getPage, post, type Call } from './call.ts'
import { FDA_CLASSES } from './codes/fda-class.ts'
import { PageFields } from './paging.ts'

export const FDA_FILE_MAX_BYTES = 10 * 1024 * 1024

export const FdaClass = v.object({
  code: v.string(), // 'FRN'
  name: v.string(), // as the FDA has it, in English
  deviceClass: v.picklist(FDA_CLASSES),
  regulation: v.string(), // of 21 CFR, '880.5725'; '' where there is none
  panel: v.string(), // two letters
})
export type FdaClass = v.InferOutput<typeof FdaClass>

export const fdaClasses = getPage('/fda-class/list', {
  access: { permission: 'product:list' },
  about: 'Device classes of the US FDA by code, words of the name or regulation number; a code that is typed whole comes first',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: FdaClass,
})
export const importFdaClasses = post('/fda-class/import', {
  access: { permission: 'category:edit' },
  limit: 'upload',
  repeat: 'own', // the same file changes nothing the second time
  about: 'Bring the file that the FDA publishes (foiclass.txt): new classes are added, changed ones changed, the others stay',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({
    rows: v.number(), // of the file, its heading aside
    added: v.number(),
    changed: v.number(),
    same: v.number(),
    wrong: v.array(v.number()), // lines that are no class: these many at most
    wrongCount: v.number(),
  }),
})

export const calls = { fdaClasses, importFdaClasses } satisfies Record<string, Call>
