import * as enquiryDesk from '#contract/enquiry-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  enquiryDesk.deskEnquiry,
  enquiryDesk.handleEnquiry,
  enquiryDesk.enquiryTrail,
  enquiryDesk.replyEnquiry,
  enquiryDesk.receivedEnquiry,
  enquiryDesk.assignEnquiry,
].map((call) => openSample(call, { id: OPEN.operators }))
