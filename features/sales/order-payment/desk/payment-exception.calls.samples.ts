import * as desk from '#contract/payment-exception-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  desk.deskPaymentException,
  desk.claimPaymentException,
  desk.askPaymentProvider,
  desk.acceptPayment,
  desk.returnPayment,
  desk.settlePaymentException,
  desk.paymentExceptionTrail,
].map((call) => openSample(call, { id: OPEN.operators }))
