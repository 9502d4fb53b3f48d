import * as enquiryDesk from '#contract/enquiry-desk.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import { file, pdf, upload } from '#features/platform/file/file.samples.ts'
import { registerProject, suggest } from '#contract/enquiry.ts'

const PROJECT = { hospitalName: 'Harbour Clinic', projectName: 'New wing', name: 'Anna Weber', nation: 'DE', description: 'Two theatres' }

export const samples: Sample[] = [
  sample(registerProject, async ({ buyer }) => ({ ...PROJECT, email: 'anna@clinic.example', ossIds: [await upload(buyer, file(pdf))] })),
  sample(suggest, async ({ buyer, mark }) => ({ content: `More pictures of ${mark}`, ossIds: [await upload(buyer, file(pdf))] })),
  openSample(enquiryDesk.enquiryFile, { id: OPEN.operators, fileId: OPEN.operators }),
  ...[
    enquiryDesk.enquiryPeople,
    enquiryDesk.deskEnquiry,
    enquiryDesk.handleEnquiry,
    enquiryDesk.enquiryTrail,
    enquiryDesk.replyEnquiry,
    enquiryDesk.receivedEnquiry,
  ].map((call) => openSample(call, { id: OPEN.operators })),
  openSample(enquiryDesk.assignEnquiry, { id: OPEN.operators, staffId: OPEN.operators, ownerId: OPEN.operators }),
  openSample(enquiryDesk.deskEnquiries, { userId: OPEN.operators, owner: OPEN.operators }),
]
