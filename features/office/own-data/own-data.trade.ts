// Of the file of one's own data: what is asked for, ordered, shipped and paid.
import { INNER_STEPS } from '#features/sales/order/order.ts'
import { fileName, inLanguage, type Parts } from './own-data.sql.ts'

/** A list that is kept as JSON, each of its things by an object of these pairs; `e` is the thing. */
const each = (list: string, pairs: string) =>
  `(select coalesce(json_agg(json_build_object(${pairs})), '[]') from jsonb_array_elements(${list}) e)`
const chosen = (list: string) => each(list, `'option', ${inLanguage("(e->'key')")}, 'value', ${inLanguage("(e->'value')")}`)
const quoted = ['count', 'listCents', 'optionCents', 'savingCents', 'leadDays', 'remark'].map((key) => `'${key}', e->'${key}'`).join(', ')
const inner = [...INNER_STEPS].map((step) => `'${step}'`).join(', ')

const QUOTATIONS: Parts = {
  quotations: {
    from: 'quotations',
    whose: 'user_id = {me} or (user_id is null and email = any({addresses}))',
    columns:
      'id quotation_no created_at source email contact language product_name message nation city port term voltage socket mains_system wanted_on',
  },
  quotationLines: {
    from: 'quotation_lines',
    whose: 'quotation_id in {quotations}',
    columns: 'id quotation_id part_id position product_id model count target_cents note voltage socket wanted_on',
    words: 'name',
    more: { selection: chosen('t.selection') },
  },
  quotationParts: {
    from: 'quotation_parts',
    whose: 'quotation_id in {quotations}',
    columns: 'id quotation_id state_at due_at valid_until order_id',
    more: {
      shop: '(select s.name from shops s where s.id = t.shop_id)',
      state: `case t.state when 'pricing_approval' then 'in_review' else t.state end`, // as stateForBuyer has it
    },
  },
  quotationVersions: {
    from: 'quotation_versions',
    whose: 'part_id in {quotationParts}',
    columns:
      'id part_id number sent_at valid_until terms total_cents saving_cents options_cents discount_cents freight_cents insurance_cents result_cents',
    more: { lines: each('t.lines', `'product', ${inLanguage("(e->'goods'->'name')")}, 'model', e->'goods'->'model', ${quoted}`) },
  },
  quotationMessages: {
    from: 'quotation_messages',
    whose: 'quotation_id in {quotations}',
    only: 'not internal',
    columns: 'id at quotation_id part_id line_id kind text wishes',
    more: {
      by: 't.actor',
      name: `case t.actor when 'staff' then (select s.name from staff s where s.id = t.actor_id) end`,
    },
  },
  quotationFiles: {
    from: 'quotation_files',
    whose: 'quotation_id in {quotations}',
    only: 'not internal',
    columns: 'quotation_id message_id version_id file_id',
    more: { name: fileName },
  },
  quotationLinks: {
    from: 'quotation_links',
    whose: 'quotation_id in {quotations}',
    columns: 'id created_at quotation_id email expires_at revoked_at',
  },
  quotationLinkUses: { from: 'quotation_link_uses', whose: 'link_id in {quotationLinks}', columns: 'id at link_id address agent' },
}

const ORDERS: Parts = {
  orders: {
    from: 'orders',
    whose: 'user_id = {me}',
    columns:
      'id order_no created_at ordered_by shop_name state state_at buyer address nation term named_place transport package voltage socket mains remark shop_remark pay_method finance_type paper points points_cents saving_cents options_cents discount_cents freight_cents insurance_cents total_cents result_cents received_cents quotation_version_id operator_terms due_time payable_until paid_at shipped_at delivered_at completed_at cancelled_at hidden_at',
    more: {
      coupon: `case when t.coupon is not null then json_build_object('id', t.coupon->'id', 'kind', t.coupon->'kind', 'name', ${inLanguage("(t.coupon->'name')")}) end`,
    },
  },
  orderLines: {
    from: 'order_lines',
    whose: 'order_id in {orders}',
    columns:
      'id order_id position product_id model count closed_count list_cents saving_cents options_cents discount_cents hs_code origin net_grams gross_grams lead_days warranty_months warranty_from',
    words: 'name',
    more: { selection: chosen('t.selection') },
  },
  orderHistory: {
    from: 'transitions',
    whose: `parent_kind = 'order' and parent_id in {orders}`,
    only: `(machine || '.' || event) not in (${inner})`,
    columns: 'id at machine event said',
    more: { orderId: 't.parent_id', state: 't.to_state' },
  },
  orderMessages: { from: 'order_messages', whose: 'order_id in {orders}', columns: 'id at order_id text' },
  cancellations: {
    from: 'cancellations',
    whose: 'order_id in {orders}',
    columns: 'id order_id asked_at side reason way state answer answered_at kept_cents received_cents rest_cents rest_points',
  },
  cancellationLines: {
    from: 'cancellation_lines',
    whose: 'cancellation_id in {cancellations}',
    columns: 'id cancellation_id order_line_id count',
  },
  documents: {
    from: 'documents',
    whose: `(subject_kind = 'order' and subject_id in {orders}) or (subject_kind = 'quotation' and subject_id in {quotationParts}) or (subject_kind = 'after-sale' and subject_id in {afterSales})`,
    columns: 'id issued_at kind number version language subject_kind subject_id',
  },
  documentMails: { from: 'document_mails', whose: 'document_id in {documents}', columns: 'id sent_at document_id recipient language' },
  shipments: {
    from: 'shipments',
    whose: 'order_id in {orders}',
    only: `state <> 'cancelled'`,
    columns:
      'id order_id created_at state mode carrier carrier_url tracking_no container_no seal_no vessel loading_port discharge_port etd eta shipped_at',
  },
  shipmentLines: { from: 'shipment_lines', whose: 'shipment_id in {shipments}', columns: 'shipment_id order_line_id count' },
  shipmentPackages: {
    from: 'shipment_packages',
    whose: 'shipment_id in {shipments}',
    columns: 'shipment_id position kind count marks net_grams gross_grams size_mm',
  },
  shipmentItems: {
    from: 'shipment_items',
    whose: 'shipment_id in {shipments}',
    only: 'not released',
    columns: 'id shipment_id order_line_id count serial lot gtin made_on expires_on',
  },
  shipmentEntries: {
    from: 'shipment_entries',
    whose: 'shipment_id in {shipments}',
    only: 'not exists (select from shipment_withdrawals w where w.entry_id = t.id)',
    columns: 'id at shipment_id event place text',
  },
}

const MONEY: Parts = {
  instalments: {
    from: 'instalments',
    whose: 'order_id in {orders}',
    columns: 'id order_id position kind trigger_event amount_cents received_cents due_at state state_at',
  },
  receipts: {
    from: 'receipts',
    whose: 'order_id in {orders}',
    columns: 'id created_at order_id instalment_id file_id stated_cents remark status reason',
    more: { name: fileName },
  },
  bankTransfers: {
    from: 'bank_credits',
    whose: 'instalment_id in {instalments}',
    columns: 'id created_at instalment_id amount_cents value_date bank_reference',
  },
  payments: { from: 'payments', whose: 'user_id = {me}', columns: 'id created_at provider amount_cents currency state changed_at' },
  paymentShares: {
    from: 'payment_instalments',
    whose: 'payment_id in {payments}',
    columns: 'payment_id instalment_id order_id amount_cents',
  },
  refunds: {
    from: 'refunds',
    whose: 'user_id = {me}',
    columns: 'id created_at order_id cause cents way state_at value_date bank_version_id',
    more: {
      state: `case t.state when 'prepared' then 'owed' else t.state end`, // as the order shows it
      reference: `case t.state when 'paid' then t.reference else '' end`,
    },
  },
  overpayments: { from: 'overpayments', whose: 'user_id = {me}', columns: 'id created_at order_id amount_cents state dealt_at' },
  ledgerAccounts: { from: 'ledger_accounts', whose: 'user_id = {me}', columns: 'id kind currency order_id' },
  ledgerPostings: {
    from: 'ledger_postings',
    whose: 'account_id in {ledgerAccounts}',
    columns: 'id account_id entry_id cents',
    more: {
      at: '(select e.at from ledger_entries e where e.id = t.entry_id)',
      cause: '(select e.cause from ledger_entries e where e.id = t.entry_id)',
    },
  },
  withdrawals: {
    from: 'withdrawals',
    whose: 'user_id = {me}',
    columns: 'id created_at source points cents account_id bank_version_id state state_at decided_at remark reference value_date',
  },
  financing: {
    from: 'financing_applications',
    whose: 'user_id = {me} or (user_id is null and email = any({addresses}))',
    columns:
      'id created_at email language form amount_cents consent_at state state_at papers papers_text decline_reason decline_text buyer_signed_at staff_signed_at funded_cents funded_on due_on',
    more: {
      offer: 'case when t.approved_by is not null then t.offer end', // one that waits for its second person is ours
      coupon: `case when t.benefit is not null then json_build_object('number', t.benefit->'number', 'name', ${inLanguage("(t.benefit->'name')")}) end`,
    },
  },
  financingOrders: {
    from: 'financing_orders',
    whose: 'application_id in {financing}',
    columns: 'application_id order_id cents created_at',
  },
  financingPlan: {
    from: 'financing_plan',
    whose: 'application_id in {financing}',
    columns: 'id application_id position kind cents due_on paid_on',
  },
  financingFiles: {
    from: 'financing_files',
    whose: 'application_id in {financing}',
    only: `(staff_id is null or what = 'contract')`,
    columns: 'id created_at application_id what file_id',
    more: { name: fileName },
  },
  lettersOfCredit: {
    from: 'letters_of_credit',
    whose: 'order_id in {orders}',
    columns:
      'id order_id created_at state state_at number terms fields papers discrepancies issuing_bank advising_bank issued_on expires_on latest_shipment shipped_on presentation_days present_by presented_on examined_by accepted_on matures_on due_on tenor_days',
  },
  letterTexts: {
    from: 'letter_texts',
    whose: 'letter_id in {lettersOfCredit}',
    columns: 'id created_at letter_id kind number by_buyer body fields',
    more: { note: `case when t.by_buyer then t.note else '' end` },
  },
  letterFiles: {
    from: 'letter_files',
    whose: 'letter_id in {lettersOfCredit}',
    only: 'staff_id is null',
    columns: 'id created_at letter_id what file_id',
    more: { name: fileName },
  },
}

export const TRADE: Parts = { ...QUOTATIONS, ...ORDERS, ...MONEY }
