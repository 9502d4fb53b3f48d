import frame from './zh/frame.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import orders from './zh/orders.json' with { type: 'json' }
import products from './zh/products.json' with { type: 'json' }

export default { frame, kit, orders, products }
