// Of the file of one's own data: what comes after a sale.
import { fileName, productName, type Parts } from './own-data.sql.ts'

export const AFTERCARE: Parts = {
  afterSales: {
    from: 'after_sales',
    whose: 'user_id = {me}',
    columns:
      'id order_id created_at type reason description phone asked_cents state state_at incident rejected remark rma_no return_address freight_payer declared carrier tracking_no sent_at received_at lost_at inspected_at finding warranty disposition quote_cents quote_days quote_until quote_answer quote_wish paid_at repair_failed_at resolution resolved_at appealed_at promise_at',
    more: { waived: `t.waived_reason <> ''` },
  },
  afterSaleLines: {
    from: 'after_sale_lines',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id after_sale_id order_line_id count serials unit_id',
  },
  afterSaleUnits: { from: 'after_sale_units', whose: 'after_sale_id in {afterSales}', columns: 'id after_sale_id order_line_id unit_id' },
  afterSaleMessages: {
    from: 'after_sale_messages',
    whose: 'after_sale_id in {afterSales}',
    only: 'not internal',
    columns: 'id created_at after_sale_id text',
    more: { byUs: 't.staff_id is not null' },
  },
  afterSaleFiles: {
    from: 'after_sale_files',
    whose: 'after_sale_id in {afterSales}',
    only: 'not internal',
    columns: 'id created_at after_sale_id message_id file_id',
    more: { name: fileName, byUs: 't.staff_id is not null' },
  },
  afterSaleDispatches: {
    from: 'after_sale_parcels',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id after_sale_id kind sent_at arrived_at carrier tracking_no tracking_url contents serials',
    more: {
      undone: `(select json_build_object('createdAt', u.created_at, 'reason', u.reason) from after_sale_dispatches_undone u where u.dispatch_id = t.id)`,
    },
  },
  afterSaleReceived: {
    from: 'after_sale_received',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id created_at after_sale_id order_line_id count damaged serials',
  },
  afterSaleDispatchEntries: {
    from: 'after_sale_dispatch_entries',
    whose: 'dispatch_id in {afterSaleDispatches}',
    columns: 'id dispatch_id at event place text',
  },
  afterSaleRefunds: {
    from: 'after_sale_refunds',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id created_at after_sale_id order_id cents',
    more: {
      undone: `(select json_build_object('createdAt', u.created_at, 'reason', u.reason) from after_sale_refunds_undone u where u.refund_id = t.id)`,
    },
  },
  afterSalePoints: {
    from: 'after_sale_points',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id created_at after_sale_id order_id points',
    more: {
      undone: `(select json_build_object('createdAt', u.created_at, 'reason', u.reason) from after_sale_points_undone u where u.points_id = t.id)`,
    },
  },
  repairPayments: {
    from: 'repair_payments',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id after_sale_id cents paid_on bank_reference entered_at undone_at',
  },
  repairRefunds: {
    from: 'repair_refunds',
    whose: 'after_sale_id in {afterSales}',
    columns: 'id created_at after_sale_id repair_payment_id cents undone_at',
  },
  equipment: {
    from: 'units',
    whose: 'user_id = {me}',
    columns:
      'id created_at source state state_at manufacturer brand model serial lot udi_di site ward room place product_id order_id order_line_id piece import_id import_row shipped_at delivered_at made_on expires_on installed_on installed_file_id warranty_months warranty_from warranty_starts warranty_ends maintained_on maintenance_months maintenance_due',
    words: 'name',
  },
  equipmentRecords: {
    from: 'unit_entries',
    whose: 'unit_id in {equipment} or user_id = {me}',
    columns: 'id created_at unit_id on_day kind text by_whom file_id after_sale_id withdrawn_at',
  },
  equipmentTests: {
    from: 'unit_tests',
    whose: 'unit_id in {equipment} or user_id = {me}',
    columns: 'id created_at unit_id on_day kind passed readings instrument note by_whom file_id withdrawn_at',
  },
  equipmentSerials: { from: 'unit_serials', whose: 'unit_id in {equipment}', columns: 'id at unit_id was serial' },
  equipmentFiles: {
    from: 'unit_files',
    whose: 'unit_id in {equipment} or user_id = {me}',
    columns: 'id created_at unit_id kind file_id removed_at',
    more: { name: fileName },
  },
  equipmentImports: { from: 'unit_imports', whose: 'user_id = {me}', columns: 'id created_at file_name rows' },
  equipmentReminders: { from: 'unit_owners', whose: 'user_id = {me}', columns: 'remind_days' },
  equipmentCalendar: { from: 'unit_feeds', whose: 'user_id = {me}', columns: 'created_at used_at uses' },
  handoversGiven: { from: 'unit_handovers', whose: 'user_id = {me}', columns: 'id created_at to_email note answer state state_at ends_at' },
  handoversOffered: {
    from: 'unit_handovers',
    whose: 'to_user_id = {me}',
    columns: 'id created_at to_email note answer state state_at ends_at',
  },
  handedOverUnits: {
    from: 'unit_handover_units',
    whose: 'handover_id in {handoversGiven} or handover_id in {handoversOffered}',
    columns: 'handover_id unit_id',
  },
  recalls: {
    from: 'recall_owners',
    whose: 'user_id = {me}',
    columns: 'told_at recall_id read_at acknowledged_at retracted_at',
  },
  recallReports: { from: 'recall_reports', whose: 'user_id = {me}', columns: 'id created_at recall_id unit_id outcome note passed_to' },
  reviews: {
    from: 'reviews',
    whose: 'user_id = {me}',
    columns:
      'id created_at written_at product_id order_line_id author identity_type nation language stars content state state_at published_at refuse_reason refuse_text answer answered_at',
    more: { product: productName('t.product_id') },
  },
  reviewPictures: { from: 'review_pictures', whose: 'review_id in {reviews}', columns: 'review_id position file_id' },
  reviewReports: { from: 'review_reports', whose: 'user_id = {me}', columns: 'id created_at review_id reason note settled_at' },
}
