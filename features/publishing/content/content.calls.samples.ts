import * as content from '#contract/content.ts'
import * as contentDesk from '#contract/content-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  contentDesk.deskPage,
  contentDesk.editPage,
  contentDesk.movePage,
  contentDesk.bringPagePicture,
  contentDesk.publishPage,
  contentDesk.schedulePage,
  contentDesk.announcePage,
  contentDesk.withdrawAnnouncement,
  contentDesk.discardPageDraft,
  contentDesk.removePage,
  contentDesk.pageVersions,
  contentDesk.pageVersion,
  contentDesk.restorePage,
  contentDesk.pageTrail,
]
  .map((call): Sample => openSample(call, { id: OPEN.operators }))
  .concat(
    openSample(content.articleDetail, { id: OPEN.page }),
    openSample(content.activityList, { activityId: OPEN.page }),
    openSample(content.notePolicyChange, { id: OPEN.page }),
  )
