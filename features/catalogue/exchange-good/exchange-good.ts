// The door of goods for points (docs/decisions/114-goods-for-points.md).
export { giveGoodsBack, saveGood, selectGood, takeGoods, type ExchangeGood } from './exchange-good.sql.ts'
