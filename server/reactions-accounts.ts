// What follows when a buyer closes the account, keeps it after all, and when it is erased: each noun forgets its own, in the same transaction.
import { forgetOwner } from '#features/aftercare/equipment/equipment.ts'
import { forgetReminders } from '#features/aftercare/recall/recall.ts'
import { forgetAuthor } from '#features/aftercare/review/review.ts'
import { forgetBanks } from '#features/loyalty/bank-account/bank-account.ts'
import { forgetApplications } from '#features/loyalty/city-partner/city-partner.ts'
import { forgetNetwork } from '#features/loyalty/invitation/invitation.ts'
import { forgetComments } from '#features/office/comment/comment.ts'
import { tellAccountClosed, tellAccountKept } from '#features/office/inbox/inbox.ts'
import { forgetAddresses } from '#features/people/address/address.ts'
import { forgetTopics } from '#features/people/mail-topic/mail-topic.ts'
import { forgetBindings } from '#features/people/social/social.ts'
import { forgetFiles } from '#features/platform/file/file.ts'
import { forgetMails } from '#features/platform/mail/mail.ts'
import type { Reactions } from '#features/platform/reaction/reaction.ts'
import { forgetEnquiries } from '#features/publishing/enquiry/enquiry.ts'
import { endNews, forgetSubscriber } from '#features/publishing/subscriber/subscriber.ts'
import { forgetCart } from '#features/sales/cart/cart.ts'
import { forgetFavourites } from '#features/sales/favourite/favourite.ts'
import { endWithAccount, forgetFollowUps } from '#features/sales/sales-customer/sales-customer.ts'

export const ACCOUNTS: Reactions = {
  'account.closed': { now: { endNews, endWithAccount, tellAccountClosed } },
  'account.kept': { now: { tellAccountKept } },
  'account.erased': {
    now: {
      forgetComments, // first: those about enquiries, while these are there
      forgetAddresses,
      forgetTopics,
      forgetBindings,
      forgetFavourites,
      forgetCart,
      forgetFollowUps,
      forgetBanks,
      forgetNetwork,
      forgetApplications,
      forgetEnquiries,
      forgetSubscriber,
      forgetAuthor,
      forgetOwner,
      forgetReminders,
      forgetMails,
      forgetFiles, // last: what nothing refers to any more
    },
  },
}
