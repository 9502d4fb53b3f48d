import { buyerClosing, closeForBuyer } from '#contract/account-closing-desk.ts'
import { getInfo } from '#contract/account.ts'
import { testBuyer } from '#testing/people.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  openSample(buyerClosing, { id: OPEN.operators }),
  sample(
    closeForBuyer,
    async ({ app, mark }) => {
      const { call } = await testBuyer(app)
      return { id: (await call(getInfo)).user.userId, reason: `Letter of ${mark}` }
    },
    { id: OPEN.operators },
  ),
]
