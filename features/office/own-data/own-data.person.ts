// Of the file of one's own data: the account and what belongs to the person alone.
import { inLanguage, productName, type Parts } from './own-data.sql.ts'

export const PERSON: Parts = {
  account: {
    from: 'users',
    whose: 'id = {me}',
    columns:
      'id user_name email email_proved_at first_name last_name nick_name sex birthday phone nation company_name identity_type job_title characteristic language language_at invite_code avatar_file_id created_at disabled_at',
    more: { hasPassword: 't.password_hash is not null' },
  },
  logIns: {
    from: 'sessions',
    whose: 'user_id = {me}',
    columns: 'created_at last_seen_at idle_expires_at expires_at user_agent country client_id',
  },
  identityProviders: { from: 'social_accounts', whose: 'user_id = {me}', columns: 'bound_at source issuer subject name email' },
  addresses: {
    from: 'addresses',
    whose: 'user_id = {me}',
    columns: 'id first_name last_name phone nation province city address1 address2 postal_code port is_default created_at',
  },
  mailRefusals: { from: 'mail_refusals', whose: 'user_id = {me}', columns: 'topic since' },
  newsletter: {
    from: 'subscribers',
    whose: 'lower(email) = any({addresses})',
    columns: 'email language source subscribed_at withdrawn_at',
  },
  mails: {
    from: 'mails',
    whose: 'recipient = any({addresses})',
    only: 'not exists (select from staff s where lower(s.email) = lower(t.recipient))', // who works here, too, gets the office’s there
    columns: 'id created_at sent_at recipient language template about_kind about_id subject',
    more: { text: `replace(t.text, U&'\\E000', '••••••')` }, // where a code or a link stood
  },
  policyChangesNoted: {
    from: 'content_announcement_notes',
    whose: 'user_id = {me}',
    columns: 'noted_at',
    more: {
      policy: `(select ${inLanguage('p.title')} from content_announcements a join content_pages p on p.id = a.page_id where a.id = t.announcement_id)`,
      holdsAt: '(select a.holds_at from content_announcements a where a.id = t.announcement_id)',
    },
  },
  favourites: {
    from: 'favourites',
    whose: 'user_id = {me}',
    columns: 'created_at product_id',
    more: { product: productName('t.product_id') },
  },
  cart: {
    from: 'cart_items',
    whose: 'user_id = {me}',
    columns: 'id product_id count checked selection_ids created_at',
    more: { product: productName('t.product_id') },
  },
  coupons: {
    from: 'coupon_grants',
    whose: 'user_id = {me}',
    columns: 'id number kind state terms begins_at ends_at granted_at used_at spent_cents reason',
    more: { name: `(select ${inLanguage('c.name')} from coupon_campaigns c where c.id = t.campaign_id)` },
  },
  pointsBalance: { from: 'points_balances', whose: 'user_id = {me}', columns: 'available held owed' },
  pointsEntries: {
    from: 'points_entries',
    whose: 'user_id = {me}',
    columns: 'id at kind points owed balance order_id',
  },
  pointsLots: {
    from: 'points_lots',
    whose: 'user_id = {me}',
    columns: 'id earned_at expires_at points',
    more: {
      available: '(select b.available from points_lot_balances b where b.lot_id = t.id)',
      held: '(select b.held from points_lot_balances b where b.lot_id = t.id)',
    },
  },
  pointsHolds: { from: 'points_holds', whose: 'user_id = {me}', columns: 'id created_at purpose points state state_at' },
  membership: { from: 'members', whose: 'user_id = {me}', columns: 'rank growth starts_at ends_at prior_rank prior_growth warned_at' },
  membershipEntries: {
    from: 'member_entries',
    whose: 'user_id = {me}',
    columns: 'id at kind growth points cents rank_before rank_after order_id',
  },
  checkIns: { from: 'check_ins', whose: 'user_id = {me}', columns: 'id at day zone streak points' },
  checkInCard: { from: 'check_in_cards', whose: 'user_id = {me}', columns: 'last_at last_day zone streak total' },
  invitationsSent: { from: 'invitations', whose: 'inviter_id = {me}', columns: 'id created_at state state_at ripe_at points' },
  invitationAccepted: {
    from: 'invitations',
    whose: 'invited_id = {me}',
    columns: 'id created_at state state_at order_id',
    more: { points: 't.invited_points' },
  },
  partnerApplications: {
    from: 'partner_applications',
    whose: 'user_id = {me} or (user_id is null and lower(email) = any({addresses}))',
    columns: 'id created_at name email company_name nation city language message state state_at question answer said',
  },
  partnership: { from: 'partners', whose: 'user_id = {me}', columns: 'id since ended_at commission_points customer_months' },
  partnerTerritories: { from: 'partner_territories', whose: 'partner_id in {partnership}', columns: 'id partner_id nation city' },
  partnerCustomers: { from: 'partner_customers', whose: 'partner_id in {partnership}', columns: 'id since until how' },
  partnerCommissions: {
    from: 'partner_commissions',
    whose: 'partner_id in {partnership}',
    columns: 'id created_at cause state commission_points cents due_at posted_at',
  },
  customerOfPartner: { from: 'partner_customers', whose: 'user_id = {me}', columns: 'id since until how' },
  salesCustomers: {
    from: 'sales_customers',
    whose: 'sales_id = {me}',
    columns: 'id created_at ordering ended_at ended_by',
    more: { customer: `(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = t.customer_id)` },
  },
  salesPerson: {
    from: 'sales_customers',
    whose: 'customer_id = {me}',
    columns: 'id created_at ordering ended_at ended_by',
    more: { person: `(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = t.sales_id)` },
  },
  actsForCustomers: { from: 'sales_acts', whose: 'sales_id = {me}', columns: 'id created_at sales_customer_id act' },
  actsOfSalesPerson: { from: 'sales_acts', whose: 'customer_id = {me}', columns: 'id created_at sales_customer_id act thing_id' },
  salesInvitations: { from: 'sales_invitations', whose: 'sales_id = {me}', columns: 'id created_at expires_at used_at' },
  salesFollowUps: {
    from: 'sales_follow_ups',
    whose: 'sales_customer_id in {salesCustomers}',
    columns: 'id created_at sales_customer_id due_on note done_at',
  },
  files: {
    from: 'files',
    whose: `owner_kind = 'buyer' and owner_id = {me}`,
    columns: 'id created_at name type bytes purpose removed_at',
  },
  enquiries: {
    from: 'contact_messages',
    whose: 'user_id = {me} or (user_id is null and email = any({addresses}))',
    columns: 'id created_at topic status name email phone nation company_name job_title product_name message language answered_at details',
  },
  enquiryMessages: { from: 'enquiry_messages', whose: 'enquiry_id in {enquiries}', columns: 'id at enquiry_id sent language text' },
  enquiryFiles: { from: 'enquiry_files', whose: 'enquiry_id in {enquiries}', columns: 'enquiry_id file_id' },
}
