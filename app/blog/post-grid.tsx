import { germanDate } from '../../content/german-format.ts';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { articlePath, type Post } from './post.ts';
import { PostImage } from './post-image.tsx';

/** `first`: the grid begins on the first screen, so its first picture loads at once. */
export function PostGrid({ posts, heading, first }: { posts: Post[]; heading?: 'h2' | 'h3'; first?: boolean }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} heading={heading} eager={first && index === 0} />
      ))}
    </div>
  );
}

const BADGES = 2;
const IMAGE = { wide: 'lg:aspect-auto lg:min-h-72 lg:grow', normal: '', compact: 'lg:aspect-2/1' };

type PostCardProps = {
  post: Post;
  size?: 'wide' | 'normal' | 'compact';
  eager?: boolean;
  heading?: 'h2' | 'h3';
  className?: string;
};

/** The whole card leads to the article; its link is the title. */
export function PostCard({ post, size = 'normal', eager, heading: Heading = 'h3', className }: PostCardProps) {
  const wide = size === 'wide';
  return (
    <article
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-white transition-shadow duration-200 focus-within:shadow-card hover:shadow-card',
        className,
      )}
    >
      <PostImage src={post.image} alt="" eager={eager} className={IMAGE[size]} />
      <div className={classNames('flex flex-col gap-3 p-5', wide ? 'lg:p-8' : 'grow')}>
        <p className="flex flex-wrap gap-2">
          {post.categories.slice(0, BADGES).map((name) => (
            <Chip key={name} className="text-xs">
              {name}
            </Chip>
          ))}
        </p>
        <Heading className={wide ? 'text-xl lg:text-3xl' : 'text-xl'}>
          <a
            href={articlePath(post.id)}
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-isar-700 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-isar-600"
          >
            {post.title}
          </a>
        </Heading>
        <p className={classNames('line-clamp-3 text-ink-soft', wide && 'lg:text-lg')}>{post.excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-ink-soft">
          <span>{post.author}</span>
          <time dateTime={post.date}>{germanDate(post.date)}</time>
        </p>
      </div>
    </article>
  );
}
