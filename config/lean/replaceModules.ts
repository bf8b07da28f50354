import { realpathSync } from 'node:fs';
import path from 'node:path';

/** A module that something else stands for in the bundle. */
export interface Replacement {
  /**
   * As it is imported: the name of a package, or a path below node_modules without `index.js` and `.js`; `name/*` for
   * a package with all that is in it.
   */
  module: string;
  /** A file below config/ or src/, from the project's root. */
  by: string;
  /** Only for the files whose path contains this; all other files get the module itself. */
  askedBy?: string;
}

/** Part of webpack's compiler that is used here. */
interface Compiler {
  hooks: {
    normalModuleFactory: {
      tap(name: string, run: (factory: Factory) => void): void;
    };
  };
}
interface Factory {
  hooks: { beforeResolve: { tap(name: string, run: (asked: Asked) => void): void } };
}
interface Asked {
  request: string;
  /** Folder of the file that asks. */
  context: string;
  contextInfo: { issuer?: string };
}

const NAME = 'ReplaceModules';

/** Name of a module, the same however a request names it: by package, by path, with or without index and .js. */
function named(request: string, folder: string, packages: string): string {
  const whole = request.startsWith('.') ? path.join(folder, request) : request;
  const below = whole.startsWith(packages) ? whole.slice(packages.length) : whole;
  return below.replace(/(?:\/index)?(?:\.js)?\/?$/, '');
}

/**
 * Puts files of the product in the place of modules, for some importing files or for all. It changes the request before
 * anything is resolved: an alias by path makes the resolver look for files below a file, which the watcher reports as
 * errors.
 */
export class ReplaceModules {
  private readonly packages: string;
  private readonly byModule = new Map<string, Replacement[]>();

  constructor(
    private readonly root: string,
    replacements: readonly Replacement[],
  ) {
    // Where the folder is a link, the bundler names files by where they really lie.
    this.packages = path.join(realpathSync(path.join(root, 'node_modules')), path.sep);
    for (const each of replacements) this.byModule.set(each.module, [...(this.byModule.get(each.module) ?? []), each]);
  }

  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) =>
      hooks.beforeResolve.tap(NAME, (asked) => {
        const by = this.standIn(asked.request, asked.context, asked.contextInfo.issuer ?? '');
        if (by) asked.request = by;
      }),
    );
  }

  /** The path of what stands in for a module that a file asks for; undefined where it gets the module itself. */
  standIn(request: string, folder: string, askedBy: string): string | undefined {
    const name = named(request, folder, this.packages);
    const candidates = this.byModule.get(name) ?? this.byModule.get(`${name.split('/', 1)[0]}/*`);
    const fit = candidates?.find((each) => each.askedBy === undefined || askedBy.includes(each.askedBy));
    return fit && path.join(this.root, fit.by);
  }
}
