import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../server/fingerprint';
import { sourceFiles } from '../support/routeFiles';

