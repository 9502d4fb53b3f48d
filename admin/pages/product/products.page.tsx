// The list of products.
import { labelOf } from '#contract/codes/label.ts'
import { CERTIFICATE_STANDINGS, PRODUCT_STATUSES, PRODUCT_STATUS_LABELS } from '#contract/codes/product.ts'
import { unitOf } from '#contract/price.ts'
import { useMemo } from 'react'
import { fdaClasses } from '#contract/fda-class-desk.ts'
import { createProduct, deskProducts, exportProducts, patchProduct, ProductValues } from '#contract/product-desk.ts'
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Picture } from '#ui/picture.tsx'
import { useMay, useMe, useMoney, useOffice } from '../../app/office.ts'
import { Languages } from '../../kit/languages.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, shopFilter, type ListSpec, type RowOf } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { ImportProducts } from '../bulk/import-products.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { useChoices } from './use-choices.ts'
import { CertificateEnd, Completeness, Status } from './product-marks.tsx'
import { NewProduct } from './new-product.tsx'
import { productPaths, productRoom, useT } from './room.ts'

const INCOMPLETE = ['70', '80', '90', '100']

export function ProductsPage() {
  const t = useT()
  const bulk = useBulk('products')
  const money = useMoney()
  const { call, language } = useOffice()
  const me = useMe()
  const may = useMay()
  const mayEdit = may(patchProduct.access.permission)
  const { shops, categories } = useChoices()
  const spec = useMemo<ListSpec<typeof deskProducts>>(
    () => ({
      name: 'products',
      bulk,
      edit: mayEdit ? { schema: ProductValues, call: patchProduct } : undefined,
      room: productRoom,
      call: deskProducts,
      sheet: exportProducts,
      sheetFormats: true,
      hrefOf: ({ id }) => productPaths.one(id),
      keyword: t('product.keyword'),
      empty: { title: t('product.none'), text: t('product.none-text') },
      filters: [
        ...(me.shopId === null ? [shopFilter(t('product.shop'), shops)] : []),
        {
          name: 'productTypeId',
          label: t('product.category'),
          kind: 'choice',
          options: categories.map(({ id, label, depth }) => ({ value: String(id), label: '\u2003'.repeat(depth) + label })),
        },
        choiceOf('status', t('product.status'), PRODUCT_STATUSES, (one) => labelOf(PRODUCT_STATUS_LABELS, one, language)),
        choiceOf('incomplete', t('product.completeness'), INCOMPLETE, (percent) => t('product.below', { percent })),
        choiceOf('certificates', t('product.certificates'), CERTIFICATE_STANDINGS, (one) =>
          t(`product.certificates-${one}`, { days: CERTIFICATE_AHEAD_DAYS }),
        ),
        {
          name: 'fdaProductCode',
          label: t('product.fda-filter'),
          kind: 'one',
          find: async (keyword) =>
            (await call(fdaClasses, { keyword, pageSize: 10 })).rows.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          read: async (code) => code,
        },
        choiceOf('untranslated', t('product.untranslated'), LANGUAGES, (one) => LANGUAGE_NAMES[one].own),
      ],
      card: (row) => (
        <>
          <Named {...row} />
          <div className="mt-2 flex items-center justify-between gap-3 text-sm">
            <Status status={row.status} />
            <span className="text-right tabular-nums">
              <Price {...row} />
            </span>
          </div>
        </>
      ),
      columns: [
        {
          id: 'product',
          label: t('product.product'),
          sort: 'name',
          beside: true,
          grow: true,
          cell: (row) => <Named {...row} />,
        },
        { id: 'brand', label: t('product.brand'), extra: true, cell: ({ brand }) => brand },
        { id: 'shop', label: t('product.shop'), cell: ({ shopName }) => shopName },
        {
          id: 'category',
          label: t('product.category'),
          cell: ({ productTypeName }) => <span className="block max-w-44 truncate">{productTypeName}</span>,
        },
        {
          id: 'sale',
          label: t('product.status'),
          beside: true,
          cell: ({ status }) => <Status status={status} />,
          editor: {
            field: 'onSale',
            kind: 'choice',
            value: ({ onSale }) => onSale,
            options: (['Y', 'N'] as const).map((value) => ({
              value,
              label: labelOf(PRODUCT_STATUS_LABELS, value === 'Y' ? 'on_sale' : 'off_sale', language),
            })),
          },
        },
        {
          id: 'completeness',
          label: t('product.completeness'),
          sort: 'completeness',
          cell: ({ completeness }) => <Completeness value={completeness} />,
        },
        { id: 'languages', label: t('product.languages'), cell: ({ languages }) => <Languages there={languages} /> },
        { id: 'sold', label: t('product.sold'), sort: 'sold', end: true, extra: true, cell: ({ saleNum }) => saleNum },
        {
          id: 'minimum',
          label: t('product.minimum'),
          end: true,
          extra: true,
          cell: ({ leastNum }) => leastNum,
          editor: { field: 'leastNum', kind: 'whole', value: ({ leastNum }) => leastNum },
        },
        {
          id: 'saving',
          label: t('product.saving'),
          end: true,
          extra: true,
          cell: ({ savePriceFee }) => (savePriceFee > 0 ? money(savePriceFee) : '–'),
          editor: { field: 'savePriceFee', kind: 'money', value: ({ savePriceFee }) => savePriceFee },
        },
        {
          id: 'certificate',
          label: t('product.certificate-end'),
          sort: 'certificate',
          extra: true,
          cell: ({ certificateEnd }) => <CertificateEnd day={certificateEnd} />,
        },
        {
          id: 'changed',
          label: t('product.changed'),
          sort: 'changed',
          extra: true,
          cell: ({ changeTime }) => <Moment value={changeTime} dateOnly />,
        },
        {
          id: 'price',
          label: t('product.price'),
          sort: 'price',
          end: true,
          beside: true,
          editor: { field: 'priceFee', kind: 'money', value: ({ priceFee }) => priceFee },
          cell: (row) => <Price {...row} />,
        },
      ],
    }),
    [t, call, bulk, mayEdit, money, me.shopId, shops, categories, language],
  )
  return (
    <ListWithDetail
      room={productRoom}
      list={(openId) => (
        <ListPage
          spec={spec}
          openId={openId}
          actions={
            may(createProduct.access.permission) && (
              <>
                <ImportProducts />
                <NewProduct />
              </>
            )
          }
        />
      )}
    />
  )
}

type Row = RowOf<typeof deskProducts>

function Named({ mainImgUrl, productName, productModel }: Pick<Row, 'mainImgUrl' | 'productName' | 'productModel'>) {
  return (
    <span className="flex items-center gap-3">
      <Picture url={mainImgUrl} alt="" sizes="40px" className="!w-10 shrink-0 rounded-control" />
      <span className="min-w-0">
        <span className="line-clamp-1 font-medium max-wide:line-clamp-2">{productName}</span>
        <span className="block text-ink-faint tabular-nums">{productModel}</span>
      </span>
    </span>
  )
}

function Price({ priceFee, savePriceFee }: Pick<Row, 'priceFee' | 'savePriceFee'>) {
  const money = useMoney()
  return (
    <>
      <span className="block font-medium">{money(unitOf({ priceFee, savePriceFee }))}</span>
      {savePriceFee > 0 && <span className="block text-xs text-ink-faint line-through">{money(priceFee)}</span>}
    </>
  )
}
