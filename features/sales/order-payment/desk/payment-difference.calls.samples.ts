import { editLocalAccounts, localAccounts } from '#contract/local-account-desk.ts'
import * as desk from '#contract/payment-difference-desk.ts'
import { openSample, sample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  ...[desk.paymentDifference, desk.judgeDifference, desk.paymentDifferenceTrail].map((call) => openSample(call, { id: OPEN.operators })),
  sample(desk.compareBooks, () => Promise.resolve({})),
  sample(editLocalAccounts, async ({ operator }) => ({
    version: (await operator.call(localAccounts, {})).version,
    accounts: [
      {
        currency: 'EUR',
        countries: 'DE',
        beneficiary: 'Test Ltd',
        bankName: 'Test Bank',
        accountNo: 'DE02 1203 0000 0000 2020 51',
        bankCode: '',
        note: '',
      },
    ],
  })),
]
