/**
 * @covers *
 */
import { onPostgres } from './environment';
import { contractSuite } from './suite';

contractSuite(onPostgres, 'everything');
