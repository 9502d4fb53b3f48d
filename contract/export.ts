import type { GenericSchema } from 'valibot'
import type { Access } from './call.ts'

/** The options of the call that answers a whole list as a spreadsheet. Contract row 96; page numbers are accepted and ignored. */
export const exportOf = <I extends GenericSchema, A extends Access>({ access, input }: { access: A; input: I }) => ({
  limit: 'export' as const,
  access,
  about: 'The whole list with the same filters as a spreadsheet (XLSX); every export is audited',
  input,
  read: true as const,
})
