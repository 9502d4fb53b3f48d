import frame from './es/frame.json' with { type: 'json' }
import kit from './es/kit.json' with { type: 'json' }
import orders from './es/orders.json' with { type: 'json' }
import products from './es/products.json' with { type: 'json' }

export default { frame, kit, orders, products }
