import * as enquiryDesk from '#contract/enquiry-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  ...[
    enquiryDesk.deskEnquiry,
    enquiryDesk.handleEnquiry,
    enquiryDesk.enquiryTrail,
    enquiryDesk.replyEnquiry,
    enquiryDesk.receivedEnquiry,
  ].map((call) => openSample(call, { id: OPEN.operators })),
  openSample(enquiryDesk.assignEnquiry, { id: OPEN.operators, staffId: OPEN.operators }),
  openSample(enquiryDesk.deskEnquiries, { userId: OPEN.operators }),
]
