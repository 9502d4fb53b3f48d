// Where a buyer's transfer goes.
import * as v from 'valibot'

export const BankInfo = v.object({
  beneficiary: v.string(),
  bankName: v.string(),
  accountNo: v.string(),
  swiftCode: v.string(), // of an account in local currency what its country's banks go by
  currency: v.string(), // that the account takes; what counts is what it credits in dollars
  note: v.string(), // what that bank wants to know besides; '' = nothing
})
