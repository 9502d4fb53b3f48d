// One act on many messages of the contact form.
import type { Parsed } from '#contract/call.ts'
import type { deskEnquiries, EnquiryState } from '#contract/enquiry-desk.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { BulkNoun, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { filterOf } from './enquiry.filter.ts'
import { handleMessage } from './enquiry.ts'
import { idsOf, selectForBulk } from './enquiry.sql.ts'

type EnquiryThing = Thing & { values: { status: EnquiryState }; note: string }

export const bulkEnquiries: BulkNoun<EnquiryThing, 'enquiry.state', Parsed<typeof deskEnquiries>> = {
  pick: async (filters, { staff, now }) => {
    demandOperator(staff)
    return idsOf(filterOf(filters, { staff, now }))
  },
  async read(db, ids, staff, lock) {
    demandOperator(staff)
    return (await selectForBulk(db, ids, lock)).map(({ id, version, name, company_name, status, note }) => ({
      id,
      label: [name, company_name].filter(Boolean).join(', '),
      mark: String(version),
      values: { status },
      note,
    }))
  },
  plans: { 'enquiry.state': (_, { status }) => ({ status }) },
  write: (caller, { id, mark, note }, values) =>
    handleMessage(caller, { id, version: Number(mark), status: values['status'] as EnquiryState, note }),
}
