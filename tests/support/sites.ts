import { variants } from '../../config/variants';
import { demonstrationPassword } from '../../domain/demonstration';
import { stampSites } from '../../scripts/sites';
import { type Product, type ProductOptions, startProduct } from './product';
import { temporaryDirectory } from './temporary';

/** A product that serves the compiled pages on data of its own. */
export interface Site extends Product {
  /** Address of the default variant, with a slash at the end. */
  address: string;
  /** Signs in by the API and answers the token. */
  signIn(loginName: string): Promise<string>;
  /** Reads a call of the API as somebody; throws unless it succeeds. */
  read<T>(path: string, token: string): Promise<T>;
  /** Ends the server and takes its data away. */
  close(): Promise<void>;
}

interface Envelope<T> {
  success: boolean;
  data: T;
  errorMessage?: string;
}

/** Starts the product with its demonstration data in a temporary directory, on pages stamped from the present build. */
export async function startSite(name: string, options: Partial<ProductOptions> = {}): Promise<Site> {
  await stampSites(['default']);
  const directory = temporaryDirectory(name);
  const product = await startProduct({ dataDir: directory.path, args: ['--variant', 'default'], ...options });
  const answer = async <T>(path: string, init: RequestInit): Promise<T> => {
    const envelope = (await (await fetch(`${product.origin}/api/${path}`, init)).json()) as Envelope<T>;
    if (!envelope.success) throw new Error(`${path}: ${envelope.errorMessage}`);
    return envelope.data;
  };
  return {
    ...product,
    address: product.origin + (variants.default?.base ?? '/'),
    signIn: async (loginName) => {
      const body = JSON.stringify({ loginName, password: demonstrationPassword });
      const headers = { 'content-type': 'application/json' };
      return (await answer<{ token: string }>('Account/Login', { method: 'POST', headers, body })).token;
    },
    read: (path, token) => answer(path, { headers: { authorization: `Bearer ${token}` } }),
    close: async () => {
      await product.end();
      directory.remove();
    },
  };
}
